import { expect, it } from "vitest";
import type { RichTextBlock, RichTextDocument } from "./rich-text-types.ts";
import { richTextFiles, visitRichText } from "./visit-rich-text.ts";

const image = (file_id: string): RichTextBlock => ({ type: "image", attrs: { file_id, alt: "план", caption: null } });
const document: RichTextDocument = {
  type: "doc",
  content: [
    image("a"),
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [{ type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content: [image("b")] }],
        },
      ],
    },
    { type: "gallery", attrs: { images: ["a", "c"].map((file_id) => ({ file_id, alt: "зал" })) } },
  ],
};

it("visits every node with its path, parents before children", () => {
  const seen: string[] = [];
  visitRichText(document, ({ type }, path, within) => {
    seen.push(`${path.join(".")} ${[...within, { type }].map((one) => one.type).join(" > ")}`);
  });
  expect(seen).toEqual([
    "content.0 image",
    "content.1 table",
    "content.1.content.0 table > tableRow",
    "content.1.content.0.content.0 table > tableRow > tableCell",
    "content.1.content.0.content.0.content.0 table > tableRow > tableCell > image",
    "content.2 gallery",
  ]);
});

it("returns every reference to a file with its path, repeated ones too", () => {
  expect(richTextFiles(document)).toEqual([
    { fileId: "a", path: "content.0.attrs.file_id" },
    { fileId: "b", path: "content.1.content.0.content.0.content.0.attrs.file_id" },
    { fileId: "a", path: "content.2.attrs.images.0.file_id" },
    { fileId: "c", path: "content.2.attrs.images.1.file_id" },
  ]);
  expect(richTextFiles(null)).toEqual([]);
});
