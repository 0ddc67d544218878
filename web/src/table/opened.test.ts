import { describe, expect, it } from "vitest";
import type { Live } from "../lib/live.svelte";
import { Opened } from "./opened.svelte";

const live = (lines: number) => ({ chat: Array.from({ length: lines }) }) as unknown as Live;

describe("what lies open above a table", () => {
  const anchor = document.createElement("button");
  it("closes the small things one by one, and says whether there was one", () => {
    const open = new Opened(live(0));
    expect(open.closeSmall()).toBe(false);
    open.openPlayer(1, anchor);
    open.toggleMenu(anchor);
    expect(open.closeSmall()).toBe(true);
    expect([open.menu, open.player?.seat]).toEqual([null, 1]);
    expect(open.closeSmall()).toBe(true);
    expect([open.menu, open.player, open.sources]).toEqual([null, null, null]);
    expect(open.closeSmall()).toBe(false);
  });
  it("goes round the players, and closes the sheet of the one who is pressed again", () => {
    const open = new Opened(live(0));
    open.openPlayer(0, anchor);
    open.turnPlayer(-1, 3);
    expect(open.player?.seat).toBe(2);
    open.openPlayer(2, anchor);
    expect(open.player).toBeNull();
  });
  it("stays open under a press on itself, and closes under one elsewhere", () => {
    const open = new Opened(live(0));
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    open.openPlayer(0, anchor);
    open.pressed(dialog);
    expect(open.player).not.toBeNull();
    open.pressed(document.createElement("p"));
    expect(open.player).toBeNull();
  });
  it("counts the lines of the chat that came while it was closed", () => {
    const table = live(2);
    const open = new Opened(table);
    expect(open.unread).toBe(0);
    table.chat.push(undefined as never);
    expect(open.unread).toBe(1);
    open.chat = true;
    open.readChat();
    open.chat = false;
    expect(open.unread).toBe(0);
  });
});
