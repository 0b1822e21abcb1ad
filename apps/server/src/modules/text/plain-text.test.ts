import type { RichTextDocument } from "@corp/api/contract";
import { expect, it } from "vitest";
import { plainText, readingMinutes } from "./plain-text.ts";

const paragraphOf = (...texts: string[]): RichTextDocument["content"][number] => ({
  type: "paragraph",
  content: texts.map((text) => ({ type: "text", text })),
});
const documentOf = (...content: RichTextDocument["content"]): RichTextDocument => ({ type: "doc", content });

it("joins the pieces of a word and separates blocks", () => {
  const list: RichTextDocument["content"][number] = {
    type: "bulletList",
    content: ["один", "два"].map((text) => ({ type: "listItem", content: [paragraphOf(text)] })),
  };
  expect(plainText(documentOf(paragraphOf("авто", "вакуум"), list, { type: "paragraph" }, paragraphOf("конец")))).toBe(
    "автовакуум один два конец",
  );
  expect(plainText(null)).toBe("");
});

it("ends at 200,000 characters, but never within one", () => {
  expect(plainText(documentOf(paragraphOf("я".repeat(200_001))))).toHaveLength(200_000);
  expect(plainText(documentOf(paragraphOf("я".repeat(199_999), "🙂"))).isWellFormed()).toBe(true);
});

it("estimates 180 words per minute, and at least one minute", () => {
  const minutesOf = (count: number): number => readingMinutes(documentOf(paragraphOf("слово ".repeat(count))));
  expect([minutesOf(0), minutesOf(180), minutesOf(181), minutesOf(541)]).toEqual([1, 1, 2, 4]);
  expect(readingMinutes(null)).toBe(1);
});
