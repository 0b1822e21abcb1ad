import { richTextDocument } from "@corp/api/contract";
import type { RichTextBlock, RichTextDocument } from "@corp/api/contract";
import { parse } from "valibot";
import { describe, expect, it } from "vitest";
import { withoutFiles } from "./without-files.ts";

const image = (file_id: string): RichTextBlock => ({ type: "image", attrs: { file_id, alt: "зал", caption: null } });
const gallery = (...ids: string[]): RichTextBlock => ({
  type: "gallery",
  attrs: { images: ids.map((file_id) => ({ file_id, alt: "зал" })) },
});
const text: RichTextBlock = { type: "paragraph", content: [{ type: "text", text: "текст" }] };
const empty: RichTextBlock = { type: "paragraph" };
const createDocument = (...content: RichTextBlock[]): RichTextDocument => ({ type: "doc", content });
const missing = new Set(["missing"]);

describe("withoutFiles", () => {
  it("removes images, and galleries that become empty", () => {
    const document = createDocument(
      text,
      image("missing"),
      image("kept"),
      gallery("missing", "kept"),
      gallery("missing"),
    );
    expect(withoutFiles(document, missing)).toEqual(createDocument(text, image("kept"), gallery("kept")));
  });

  it.each<[string, (...content: RichTextBlock[]) => RichTextBlock]>([
    ["quote", (...content) => ({ type: "blockquote", content })],
    ["callout", (...content) => ({ type: "callout", attrs: { tone: "info" }, content })],
    ["spoiler", (...content) => ({ type: "spoiler", attrs: { summary: "ответ" }, content })],
    [
      "table",
      (...content) => ({
        type: "table",
        content: [{ type: "tableRow", content: [{ type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content }] }],
      }),
    ],
  ])("replaces the only content of a %s by an empty paragraph, so that the document stays valid", (_name, around) => {
    expect(withoutFiles(createDocument(around(text, image("missing"))), missing)).toEqual(createDocument(around(text)));
    const left = withoutFiles(createDocument(around(image("missing"))), missing);
    expect(left).toEqual(createDocument(around(empty)));
    expect(parse(richTextDocument, left)).toEqual(left);
  });

  it("keeps list items", () => {
    const list = (...content: RichTextBlock[]): RichTextBlock => ({
      type: "bulletList",
      content: [{ type: "listItem", content: [text, ...content] }],
    });
    expect(withoutFiles(createDocument(list(image("missing"))), missing)).toEqual(createDocument(list()));
  });

  it("returns the same document when no file is missing", () => {
    const document = createDocument(image("kept"));
    expect(withoutFiles(document, new Set())).toBe(document);
    expect(withoutFiles(null, missing)).toBeNull();
  });
});
