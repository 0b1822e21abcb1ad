import { is } from "valibot";
import { describe, expect, it } from "vitest";
import { jsonSchemas } from "./json-schema.ts";
import { richTextDocument } from "./rich-text.ts";

const text = { type: "text", text: "текст" };
const paragraph = { type: "paragraph", content: [text] };
const item = (...content: unknown[]) => ({ type: "listItem", content });
const list = (type: "bulletList" | "orderedList", ...content: unknown[]) => ({ type, content });
const isTaken = (...content: unknown[]): boolean => is(richTextDocument, { type: "doc", content });

describe("a rich text", () => {
  it.each<[string, unknown[]]>([
    ["nothing yet", []],
    ["an empty paragraph", [{ type: "paragraph" }]],
    ["a heading of either level", [2, 3].map((level) => ({ type: "heading", attrs: { level }, content: [text] }))],
    ["lists in lists", [list("bulletList", item(paragraph, list("orderedList", item(paragraph, paragraph))))]],
    ["a quote of several blocks", [{ type: "blockquote", content: [paragraph, list("bulletList", item(paragraph))] }]],
    ["marked text", [{ type: "paragraph", content: [{ ...text, marks: [{ type: "bold" }, { type: "code" }] }] }]],
  ])("holds %s", (_what, content) => {
    expect(isTaken(...content)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["a text outside of a paragraph", text],
    ["a list item outside of a list", item(paragraph)],
    ["a paragraph in a paragraph", { type: "paragraph", content: [paragraph] }],
    ["a list in a heading", { type: "heading", attrs: { level: 2 }, content: [list("bulletList", item(paragraph))] }],
    ["a heading of no level", { type: "heading", content: [text] }],
    ["a heading of level 1", { type: "heading", attrs: { level: 1 }, content: [text] }],
    ["a paragraph with a level", { ...paragraph, attrs: { level: 2 } }],
    ["a list with a level", { ...list("bulletList", item(paragraph)), attrs: { level: 2 } }],
    ["a list without items", list("orderedList")],
    ["a list that holds a paragraph", list("bulletList", paragraph)],
    ["a list item that holds nothing", list("bulletList", item())],
    ["a list item that begins with a list", list("bulletList", item(list("bulletList", item(paragraph)), paragraph))],
    ["a list item of text", list("bulletList", item(text))],
    ["a quote of nothing", { type: "blockquote", content: [] }],
    ["a quote of text", { type: "blockquote", content: [text] }],
    ["a document in a document", { type: "doc", content: [] }],
  ])("refuses %s, at any depth", (_what, block) => {
    expect(isTaken(block)).toBe(false);
    expect(isTaken({ type: "blockquote", content: [paragraph, block] })).toBe(false);
    expect(isTaken(list("bulletList", item(paragraph, block)))).toBe(false);
  });

  it("says so in its JSON schema, too", () => {
    const { named } = jsonSchemas();
    const block = { $ref: "#/$defs/RichTextBlock" };
    expect(named["RichTextDocument"]?.properties?.["content"]).toEqual({ type: "array", items: block });
    const kinds = named["RichTextBlock"]?.oneOf?.map(({ properties }) => properties?.["type"]?.const);
    expect(kinds).toEqual(["paragraph", "heading", "bulletList", "orderedList", "blockquote"]);
  });
});
