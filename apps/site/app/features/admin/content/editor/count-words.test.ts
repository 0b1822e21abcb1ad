import type { RichTextDocument } from "@corp/api";
import { expect, it } from "vitest";
import { countWords, readingMinutes } from "./count-words.ts";
import { everyNode } from "./testing/every-node.ts";

const doc = (...content: RichTextDocument["content"]): RichTextDocument => ({ type: "doc", content });

it("counts a word split by marks as one, and words on both sides of a break as two", () => {
  const bold = [{ type: "bold" as const }];
  expect(
    countWords(
      doc(
        {
          type: "paragraph",
          content: [
            { type: "text", text: "под" },
            { type: "text", text: "чёркнуто", marks: bold },
          ],
        },
        {
          type: "paragraph",
          content: [{ type: "text", text: "раз" }, { type: "hardBreak" }, { type: "text", text: "два" }],
        },
        { type: "paragraph", content: [{ type: "text", text: "— три, 4 …" }] },
      ),
    ),
  ).toBe(5);
});

it("counts captions and summaries, but no alternative texts", () => {
  expect(countWords(doc({ type: "image", attrs: { file_id: "a", alt: "не видно", caption: "Две части" } }))).toBe(2);
  expect(countWords(doc({ type: "spoiler", attrs: { summary: "Ответ" }, content: [{ type: "paragraph" }] }))).toBe(1);
  expect(countWords(everyNode)).toBeGreaterThan(30);
  expect(countWords(null)).toBe(0);
});

it("uses the server's rate of 180 words a minute", () => {
  expect([0, 1, 180, 181].map(readingMinutes)).toEqual([0, 1, 1, 2]);
});
