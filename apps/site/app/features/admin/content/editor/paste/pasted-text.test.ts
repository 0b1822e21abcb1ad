import { expect, it } from "vitest";
import { documentSchema } from "../schema/extensions.ts";
import { textParagraphs, textSlice } from "./pasted-text.ts";

it("ends paragraphs at empty lines, and keeps other line ends", () => {
  expect(textParagraphs("\na\r\nb\n \n\n  c\u0000\r\n")).toEqual([
    { type: "paragraph", content: [{ type: "text", text: "a" }, { type: "hardBreak" }, { type: "text", text: "b" }] },
    { type: "paragraph", content: [{ type: "text", text: "c" }] },
  ]);
  expect(textParagraphs(" \n ")).toEqual([]);
});

it("is open at both ends, so that a word is inserted into its line", () => {
  const { openStart, openEnd, content } = textSlice(documentSchema(), "a");
  expect([openStart, openEnd, content.toJSON()]).toEqual([1, 1, textParagraphs("a")]);
  expect(textSlice(documentSchema(), "\n").size).toBe(0);
});
