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
const documentOf = (...content: RichTextBlock[]): RichTextDocument => ({ type: "doc", content });
const gone = new Set(["gone"]);

describe("a document without files that are gone", () => {
  it("has neither their images nor galleries of nothing else", () => {
    const document = documentOf(text, image("gone"), image("kept"), gallery("gone", "kept"), gallery("gone"));
    expect(withoutFiles(document, gone)).toEqual(documentOf(text, image("kept"), gallery("kept")));
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
  ])("is still one that may be: a %s that held nothing else holds an empty paragraph", (_name, around) => {
    expect(withoutFiles(documentOf(around(text, image("gone"))), gone)).toEqual(documentOf(around(text)));
    const left = withoutFiles(documentOf(around(image("gone"))), gone);
    expect(left).toEqual(documentOf(around(empty)));
    expect(parse(richTextDocument, left)).toEqual(left);
  });

  it("keeps the items of lists", () => {
    const list = (...content: RichTextBlock[]): RichTextBlock => ({
      type: "bulletList",
      content: [{ type: "listItem", content: [text, ...content] }],
    });
    expect(withoutFiles(documentOf(list(image("gone"))), gone)).toEqual(documentOf(list()));
  });

  it("is the same where nothing is gone", () => {
    const document = documentOf(image("kept"));
    expect(withoutFiles(document, new Set())).toBe(document);
    expect(withoutFiles(null, gone)).toBeNull();
  });
});
