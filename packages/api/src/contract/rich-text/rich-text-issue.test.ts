import { getDotPath, safeParse } from "valibot";
import { expect, it } from "vitest";
import { richTextDocument } from "./rich-text-document.ts";

const many = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value);
const paragraph = { type: "paragraph", content: [{ type: "text", text: "текст" }] };
const cell = (attrs = { colspan: 1, rowspan: 1 }, ...content: unknown[]) => ({
  type: "tableCell",
  attrs,
  content: content.length === 0 ? [{ type: "paragraph" }] : content,
});
const table = (...rows: unknown[][]) => ({
  type: "table",
  content: rows.map((content) => ({ type: "tableRow", content })),
});
const image = { type: "image", attrs: { file_id: "a", alt: "план", caption: null } };
const gallery = (length: number) => ({
  type: "gallery",
  attrs: { images: many(length, { file_id: "a", alt: "план" }) },
});
const embed = { type: "embed", attrs: { url: "https://youtu.be/dQw4w9WgXcQ" } };

/** The path of the first issue; undefined for a valid document. */
function issueAt(...content: unknown[]): string | null | undefined {
  const [issue] = safeParse(richTextDocument, { type: "doc", content }).issues ?? [];
  return issue && getDotPath(issue);
}

it.each<[string, unknown[], string]>([
  ["blocks", many(20_001, { type: "paragraph" }), "content.20000"],
  ["nested blocks", [{ type: "blockquote", content: many(20_000, { type: "paragraph" }) }], "content.0.content.19999"],
  [
    "characters",
    [
      paragraph,
      { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: "я".repeat(500_000) }] },
    ],
    "content.1.content.0",
  ],
  ["images", many(301, image), "content.300"],
  ["pictures of galleries", [...many(10, gallery(30)), image], "content.10"],
  ["pictures of one gallery", [gallery(31)], "content.0.attrs.images"],
  ["embeds", many(51, embed), "content.50"],
  ["rows", [table(...many(201, [cell()]))], "content.0.content"],
  ["columns", [table([cell()], many(21, cell()))], "content.0.content.1"],
  ["columns by spans", [table([cell({ colspan: 20, rowspan: 1 }), cell()])], "content.0.content.0"],
  ["columns with cells that span down", [table([cell({ colspan: 20, rowspan: 2 })], [cell()])], "content.0.content.1"],
  ["cells", many(2, table(...many(51, many(20, cell())))), "content.1.content.49.content.0"],
])("reports the path of the first of too many %s", (_what, content, path) => {
  expect(issueAt(...content)).toBe(path);
});

it("accepts documents at the limits", () => {
  expect(issueAt(...many(20_000, { type: "paragraph" }))).toBeUndefined();
  expect(issueAt(...many(10, gallery(30)), ...many(50, embed))).toBeUndefined();
  expect(issueAt(table(...many(100, many(20, cell()))))).toBeUndefined();
  expect(issueAt(table(...many(200, [cell({ colspan: 20, rowspan: 1 })])))).toBeUndefined();
  expect(issueAt(table([cell({ colspan: 19, rowspan: 2 })], [cell()], []))).toBeUndefined();
});

it("rejects nested tables at any depth and cells beyond the last row", () => {
  const inner = table([cell()]);
  expect(issueAt(table([cell(undefined, inner)]))).toBe("content.0.content.0.content.0.content.0");
  const spoiler = { type: "spoiler", attrs: { summary: "да" }, content: [paragraph, inner] };
  expect(issueAt(table([cell(undefined, spoiler)]))).toBe("content.0.content.0.content.0.content.0.content.1");
  expect(issueAt({ ...spoiler, content: [spoiler] })).toBeUndefined();
  expect(issueAt(table([cell()], [cell({ colspan: 1, rowspan: 2 })]))).toBe(
    "content.0.content.1.content.0.attrs.rowspan",
  );
});
