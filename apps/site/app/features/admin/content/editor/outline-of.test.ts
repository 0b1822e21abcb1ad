import { expect, it } from "vitest";
import { outlineOf } from "./outline-of.ts";
import { everyNode } from "./testing/every-node.ts";

it("lists the headings in order, those within other blocks too", () => {
  expect(outlineOf(everyNode)).toEqual([
    { index: 0, level: 2, text: "Как мы пишем о коде" },
    { index: 1, level: 3, text: "Списки" },
  ]);
  expect(
    outlineOf({
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
  expect(outlineOf(null)).toEqual([]);
});
