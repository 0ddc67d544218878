import { expect, test } from "vitest";
import { partsOf } from "./marks";

test("names are bold, pieces are drawn, the rest is said", () => {
  expect(partsOf("Send a {worker} to the **Forest** for {1}: {wood}, {pp 3}.")).toEqual([
    { kind: "text", text: "Send a " },
    { kind: "piece", piece: "worker" },
    { kind: "text", text: " to the " },
    { kind: "bold", text: "Forest" },
    { kind: "text", text: " for " },
    { kind: "coin", n: "1" },
    { kind: "text", text: ": " },
    { kind: "good", good: "wood" },
    { kind: "text", text: ", " },
    { kind: "seal", n: "3" },
    { kind: "text", text: "." },
  ]);
  expect(partsOf("Plain.")).toEqual([{ kind: "text", text: "Plain." }]);
});
