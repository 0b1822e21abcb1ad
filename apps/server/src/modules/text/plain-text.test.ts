import type { RichTextDocument } from "@corp/api/contract";
import { expect, it } from "vitest";
import { plainText, readingMinutes } from "./plain-text.ts";

const createParagraph = (...texts: string[]): RichTextDocument["content"][number] => ({
  type: "paragraph",
  content: texts.map((text) => ({ type: "text", text })),
});
const createDocument = (...content: RichTextDocument["content"]): RichTextDocument => ({ type: "doc", content });

it("joins the pieces of a word and separates blocks", () => {
  const list: RichTextDocument["content"][number] = {
    type: "bulletList",
    content: ["один", "два"].map((text) => ({ type: "listItem", content: [createParagraph(text)] })),
  };
  expect(
    plainText(createDocument(createParagraph("авто", "вакуум"), list, { type: "paragraph" }, createParagraph("конец"))),
  ).toBe("автовакуум один два конец");
  expect(plainText(null)).toBe("");
});

it("ends at 200,000 characters, but never within one", () => {
  expect(plainText(createDocument(createParagraph("я".repeat(200_001))))).toHaveLength(200_000);
  expect(plainText(createDocument(createParagraph("я".repeat(199_999), "🙂"))).isWellFormed()).toBe(true);
});

it("estimates 180 words per minute, and at least one minute", () => {
  const minutesFor = (count: number): number => readingMinutes(createDocument(createParagraph("слово ".repeat(count))));
  expect([minutesFor(0), minutesFor(180), minutesFor(181), minutesFor(541)]).toEqual([1, 1, 2, 4]);
  expect(readingMinutes(null)).toBe(1);
});
