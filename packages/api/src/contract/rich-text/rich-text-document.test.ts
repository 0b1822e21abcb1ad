import { is } from "valibot";
import { describe, expect, it } from "vitest";
import { jsonSchemas } from "../json-schema.ts";
import { richTextDocument } from "./rich-text-document.ts";

const text = { type: "text", text: "текст" };
const paragraph = { type: "paragraph", content: [text] };
const item = (...content: unknown[]) => ({ type: "listItem", content });
const list = (type: "bulletList" | "orderedList", ...content: unknown[]) => ({ type, content });
const image = { type: "image", attrs: { file_id: "a", alt: "план", caption: null } };
const spoiler = (...content: unknown[]) => ({ type: "spoiler", attrs: { summary: "Ответ" }, content });
const cell = (type: string, ...content: unknown[]) => ({ type, attrs: { colspan: 1, rowspan: 1 }, content });
const table = (...rows: unknown[]) => ({
  type: "table",
  content: rows.map((content) => ({ type: "tableRow", content })),
});
const isValid = (...content: unknown[]): boolean => is(richTextDocument, { type: "doc", content });

describe("richTextDocument", () => {
  const accepted: readonly (readonly [name: string, content: readonly unknown[]])[] = [
    ["an empty document", []],
    ["an empty paragraph", [{ type: "paragraph" }]],
    ["a heading of either level", [2, 3].map((level) => ({ type: "heading", attrs: { level }, content: [text] }))],
    ["lists in lists", [list("bulletList", item(paragraph, list("orderedList", item(paragraph, paragraph))))]],
    ["a quote of several blocks", [{ type: "blockquote", content: [paragraph, list("bulletList", item(paragraph))] }]],
    [
      "code in a language",
      [{ type: "codeBlock", attrs: { language: "c++" }, content: [{ type: "text", text: "a;\n\tb;" }] }],
    ],
    ["empty code", [{ type: "codeBlock", attrs: { language: null } }]],
    [
      "line breaks with marks",
      [
        {
          type: "paragraph",
          content: [text, { type: "hardBreak" }, { type: "hardBreak", marks: [{ type: "strike" }] }],
        },
      ],
    ],
    ["a rule", [{ type: "horizontalRule" }]],
    ["a picture with and without its caption", [image, { ...image, attrs: { ...image.attrs, caption: "Рис. 1" } }]],
    ["a gallery", [{ type: "gallery", attrs: { images: [{ file_id: "a", alt: "зал" }] } }]],
    ["a video", [{ type: "embed", attrs: { url: "https://youtu.be/dQw4w9WgXcQ" } }]],
    [
      "callouts of every tone",
      ["info", "success", "warning", "danger"].map((tone) => ({
        type: "callout",
        attrs: { tone },
        content: [paragraph],
      })),
    ],
    ["a spoiler in a spoiler", [spoiler(spoiler(paragraph))]],
    [
      "a table with headings, and blocks in its cells",
      [table([cell("tableHeader", paragraph)], [cell("tableCell", list("bulletList", item(paragraph)))])],
    ],
    ["a row covered by cells that span down", [table([cell("tableCell", paragraph)], undefined)]],
    ["marked text", [{ type: "paragraph", content: [{ ...text, marks: [{ type: "bold" }, { type: "code" }] }] }]],
  ];
  const rejected: readonly (readonly [name: string, block: unknown])[] = [
    ["a text outside of a paragraph", text],
    ["a list item outside of a list", item(paragraph)],
    ["a paragraph in a paragraph", { type: "paragraph", content: [paragraph] }],
    ["a list in a heading", { type: "heading", attrs: { level: 2 }, content: [list("bulletList", item(paragraph))] }],
    ["a heading without a level", { type: "heading", content: [text] }],
    ["a heading of level 1", { type: "heading", attrs: { level: 1 }, content: [text] }],
    ["a paragraph with a level", { ...paragraph, attrs: { level: 2 } }],
    ["a list with a level", { ...list("bulletList", item(paragraph)), attrs: { level: 2 } }],
    ["a list without items", list("orderedList")],
    ["a list that holds a paragraph", list("bulletList", paragraph)],
    ["an empty list item", list("bulletList", item())],
    ["a list item that begins with a list", list("bulletList", item(list("bulletList", item(paragraph)), paragraph))],
    ["a list item of text", list("bulletList", item(text))],
    ["an empty quote", { type: "blockquote", content: [] }],
    ["a quote of text", { type: "blockquote", content: [text] }],
    ["code without the attribute language", { type: "codeBlock", content: [text] }],
    ["code in an invalid language", { type: "codeBlock", attrs: { language: '"><script>' }, content: [text] }],
    [
      "marked code",
      { type: "codeBlock", attrs: { language: null }, content: [{ ...text, marks: [{ type: "bold" }] }] },
    ],
    ["paragraphs of code", { type: "codeBlock", attrs: { language: null }, content: [paragraph] }],
    ["a break outside of a line", { type: "hardBreak" }],
    ["a picture without alternative text", { type: "image", attrs: { file_id: "a", alt: "", caption: null } }],
    ["a picture without the attribute caption", { type: "image", attrs: { file_id: "a", alt: "план" } }],
    ["an empty gallery", { type: "gallery", attrs: { images: [] } }],
    ["a video of an unknown provider", { type: "embed", attrs: { url: "https://elsewhere.example/" } }],
    ["a callout of an unknown tone", { type: "callout", attrs: { tone: "loud" }, content: [paragraph] }],
    ["an empty callout", { type: "callout", attrs: { tone: "info" }, content: [] }],
    ["a spoiler without a summary", { type: "spoiler", attrs: { summary: " " }, content: [paragraph] }],
    ["a row outside of a table", { type: "tableRow", content: [cell("tableCell", paragraph)] }],
    ["a cell outside of a row", cell("tableCell", paragraph)],
    ["an empty cell", table([cell("tableCell")])],
    ["a cell without its spans", table([{ type: "tableCell", content: [paragraph] }])],
    ["a table without rows", table()],
    ["a document in a document", { type: "doc", content: [] }],
  ];

  it("accepts every kind of block", () => {
    for (const [name, content] of accepted) expect.soft(isValid(...content), name).toBe(true);
  });

  it("rejects what is no block, or out of place, at any depth", () => {
    for (const [name, block] of rejected) {
      expect.soft(isValid(block), name).toBe(false);
      expect.soft(isValid({ type: "blockquote", content: [paragraph, block] }), `${name}, in a quote`).toBe(false);
      expect.soft(isValid(list("bulletList", item(paragraph, block))), `${name}, in a list`).toBe(false);
    }
  });

  it("has the same blocks in its JSON Schema", () => {
    const { named } = jsonSchemas();
    const block = { $ref: "#/$defs/RichTextBlock" };
    expect(named["RichTextDocument"]?.properties?.["content"]).toEqual({ type: "array", items: block });
    const kinds = named["RichTextBlock"]?.oneOf?.map(({ properties }) => properties?.["type"]?.const);
    expect(kinds).toEqual([
      ...["paragraph", "heading", "bulletList", "orderedList", "blockquote", "codeBlock", "horizontalRule"],
      ...["image", "gallery", "embed", "callout", "spoiler", "table"],
    ]);
  });
});
