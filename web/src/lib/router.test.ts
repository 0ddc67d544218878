import { expect, test } from "vitest";
import { pageOf, router } from "./router.svelte";

const page = (address: string) => {
  const url = new URL(address, "http://here");
  return pageOf(url.pathname, url.searchParams);
};

test("every address of the page leads somewhere", () => {
  expect(page("/")).toEqual({ name: "home" });
  expect(page("/new?game=caylus")).toEqual({ name: "new", game: "caylus" });
  expect(page("/table/aB_3-x?invite=s3cret")).toEqual({ name: "table", id: "aB_3-x", invite: "s3cret" });
  expect(page("/replay/abc?ply=3&seat=1")).toEqual({ name: "replay", id: "abc" });
  expect(page("/replay/abc/learn?seat=1")).toEqual({ name: "mistakes", id: "abc" });
  expect(page("/story/abc")).toEqual({ name: "story", id: "abc" });
  expect(page("/rules/caylus")).toEqual({ name: "rules", game: "caylus" });
  expect(page("/person/p9/")).toEqual({ name: "person", id: "p9" });
  for (const name of ["tables", "watch", "import", "me", "about", "admin"])
    expect(page(`/${name}`)).toEqual({ name });
});

test("an address that does not exist says so", () => {
  expect(page("/table/")).toEqual({ name: "missing" });
  expect(page("/table/a/b")).toEqual({ name: "missing" });
  expect(page("/toString")).toEqual({ name: "missing" });
});

test("a permalink changes in place and keeps what it does not name", () => {
  router.go("/replay/abc?seat=2&ply=1");
  const steps = history.length;
  router.keep({ ply: "7" });
  expect(location.search).toBe("?seat=2&ply=7");
  router.keep({ seat: null });
  expect(location.search).toBe("?ply=7");
  expect(history.length).toBe(steps);
});
