import { expect, it } from "vitest";
import { readOutline } from "./outline.ts";
import { everyNode } from "./testing/every-node.ts";

it("lists all headings in order, also nested ones", () => {
  expect(readOutline(everyNode)).toEqual([
    { index: 0, level: 2, text: "Как мы пишем о коде" },
    { index: 1, level: 3, text: "Списки" },
  ]);
  expect(
    readOutline({
      type: "doc",
      content: [
        {
          type: "callout",
          attrs: { tone: "info" },
          content: [
            {
              type: "heading",
              attrs: { level: 3 },
              content: [{ type: "text", text: "a" }, { type: "hardBreak" }, { type: "text", text: "b" }],
            },
          ],
        },
        { type: "heading", attrs: { level: 2 } },
      ],
    }),
  ).toEqual([
    { index: 0, level: 3, text: "a b" },
    { index: 1, level: 2, text: "" },
  ]);
  expect(readOutline(null)).toEqual([]);
});
