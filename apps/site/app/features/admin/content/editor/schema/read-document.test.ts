// @vitest-environment jsdom
import type { RichTextDocument } from "@corp/api";
import { richTextDocument } from "@corp/api/contract";
import { Editor } from "@tiptap/core";
import type { JSONContent } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { is } from "valibot";
import { expect, it } from "vitest";
import { everyNode } from "../testing/every-node.ts";
import { documentExtensions, documentSchema } from "./extensions.ts";
import { readDocument } from "./read-document.ts";
import { writeDocument } from "./write-document.ts";

const schema = documentSchema();
const back = (document: unknown): unknown => writeDocument(readDocument(schema, document as RichTextDocument));
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const doc = (...content: object[]) => ({ type: "doc", content });

it("returns a document with every node and mark unchanged", () => {
  expect(is(richTextDocument, everyNode)).toBe(true);
  const node = Node.fromJSON(schema, everyNode);
  expect(() => node.check()).not.toThrow();
  const editor = new Editor({ extensions: documentExtensions(), content: everyNode as JSONContent, injectCSS: false });
  expect(editor.getJSON()).toEqual(everyNode);
  expect(writeDocument(editor.state.doc)).toStrictEqual(everyNode);
  expect(back(everyNode)).toStrictEqual(everyNode);
  editor.destroy();
});

it("has every node and mark of the contract, and the unknown ones", () => {
  const names = (json: string): string[] => [
    ...new Set([...json.matchAll(/"type":"(\w+)"/gu)].map(([, name = ""]) => name)),
  ];
  const known = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)];
  expect(known.filter((name) => !name.startsWith("unknown")).toSorted()).toEqual(
    names(JSON.stringify(everyNode)).toSorted(),
  );
});

it.each([
  ["a block of another kind", doc(paragraph("a"), { type: "poll", attrs: { id: 1 }, content: [{ type: "option" }] })],
  ["a block within a block", doc({ type: "blockquote", content: [paragraph("a"), { type: "poll" }] })],
  ["a kind within a line", doc({ type: "paragraph", content: [{ type: "text", text: "a" }, { type: "mention" }] })],
  [
    "a mark",
    doc({ type: "paragraph", content: [{ type: "text", text: "a", marks: [{ type: "glow", attrs: { by: 2 } }] }] }),
  ],
  [
    "an attribute",
    doc({ type: "heading", attrs: { level: 2, colour: "red" }, content: [{ type: "text", text: "a" }] }),
  ],
  [
    "an attribute of a mark",
    doc({
      type: "paragraph",
      content: [
        { type: "text", text: "a", marks: [{ type: "link", attrs: { href: "https://a.example/", title: "b" } }] },
      ],
    }),
  ],
  [
    "an item without a paragraph",
    doc({ type: "bulletList", content: [{ type: "listItem", content: [{ type: "poll" }] }] }),
  ],
  ["a level that is none", doc({ type: "heading", attrs: { level: 7 } })],
  ["a picture without words", doc({ type: "image", attrs: { file_id: "a", alt: "", caption: null } })],
  ["an embed of nobody", doc({ type: "embed", attrs: { url: "https://corp.example/" } })],
])("keeps %s that it does not know as it came", (_what, document) => {
  expect(back(document)).toStrictEqual(document);
});

it("never makes a link of a URL that the contract rejects", () => {
  const link = { type: "link", attrs: { href: "javascript:alert(1)" } };
  const document = doc({ type: "paragraph", content: [{ type: "text", text: "a", marks: [link] }] });
  const editor = new Editor({
    extensions: documentExtensions(),
    content: readDocument(schema, document as never).toJSON(),
    injectCSS: false,
  });
  expect(editor.view.dom.querySelector("a")).toBeNull();
  expect(editor.getHTML()).not.toContain("javascript");
  editor.destroy();
});

it("is null while the text is empty", () => {
  expect(back(null)).toBeNull();
  expect(back(doc())).toBeNull();
  expect(back(doc({ type: "paragraph" }))).toBeNull();
  expect(back(doc({ type: "paragraph" }, { type: "paragraph" }))).not.toBeNull();
  expect(back(doc({ type: "horizontalRule" }))).not.toBeNull();
});
