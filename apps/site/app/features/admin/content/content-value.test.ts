import type { RichTextDocument } from "@corp/api";
import { expect, it } from "vitest";
import { isContentValue, isSameContent } from "./content-value.ts";

const doc = (...content: object[]) => ({ type: "doc", content }) as RichTextDocument;
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const value = (document: RichTextDocument | null) => ({ document, files: [] });

it("treats null and empty paragraphs as equal", () => {
  expect(isSameContent(value(null), value(doc({ type: "paragraph" }, { type: "paragraph", content: [] })))).toBe(true);
  expect(isSameContent(value(null), value(doc(paragraph("Слово"))))).toBe(false);
  expect(isSameContent(value(null), value(doc({ type: "horizontalRule" })))).toBe(false);
});

it("ignores the order of fields and the URLs of pictures", () => {
  const stored = { content: [{ content: [{ text: "Слово", type: "text" }], type: "paragraph" }], type: "doc" };
  const file = { file_id: "f", url: "/a", content_type: "image/webp", size: 1 };
  expect(isSameContent(value(doc(paragraph("Слово"))), { document: stored as RichTextDocument, files: [file] })).toBe(
    true,
  );
});

it("rejects a draft of another shape", () => {
  expect(isContentValue(value(doc()))).toBe(true);
  expect(isContentValue({ document: "<p>", files: [] })).toBe(false);
  expect(isContentValue({ document: null })).toBe(false);
});
