// @vitest-environment jsdom
import { DOMParser as ModelParser } from "@tiptap/pm/model";
import { expect, it } from "vitest";
import { attributeOf } from "../document-node.ts";
import type { DocumentNode } from "../document-node.ts";
import { documentSchema } from "../schema/extensions.ts";
import { writeDocument } from "../schema/write-document.ts";
import { googleDocsHtml, hostileHtml, telegramHtml, wordHtml } from "../testing/pasted-fixtures.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

/** The pasted text: the cleaned HTML read by the schema, marks as `bold(…)`. */
function pasted(html: string): readonly string[] {
  const element = document.createElement("div");
  element.innerHTML = cleanPastedHtml(html).html;
  const written = writeDocument(ModelParser.fromSchema(documentSchema()).parse(element));
  return (written?.content ?? []).map(described);
}

function described(node: DocumentNode): string {
  const content = node.content ?? [];
  if (node.type === "text") {
    return (node.marks ?? []).reduce((text, mark) => `${mark.type}(${text})`, node.text ?? "");
  }
  if (node.type === "hardBreak") return "↵";
  const isLine = ["paragraph", "heading", "codeBlock"].includes(node.type);
  const inner = content.map(described);
  const level = attributeOf(node, "level");
  return `${node.type}${typeof level === "number" ? level : ""} ${isLine ? inner.join("") : `[${inner.join(" | ")}]`}`;
}

it("reads Word: headings, lists with their levels, tables, bold and italic, and nothing of its styles", () => {
  expect(pasted(wordHtml)).toEqual([
    "heading2 Итоги года",
    "paragraph bold(Важно.) Мы выросли на\u00A0italic(треть), см. link(отчёт) и черновик.",
    "heading3 Планы",
    "bulletList [listItem [paragraph Первое | bulletList [listItem [paragraph Уточнение]]] | listItem [paragraph Второе]]",
    "orderedList [listItem [paragraph Раз]]",
    "table [tableRow [tableCell [paragraph А] | tableCell [paragraph bold(Б)]]]",
  ]);
  expect(cleanPastedHtml(wordHtml)).toMatchObject({ lostPictures: 1, lostLinks: 1 });
  expect(cleanPastedHtml(wordHtml).html).not.toMatch(/mso|style|class|o:p|<span/iu);
});

it("reads Google Docs: formats in styles, the wrapper that is not bold, links behind its redirect", () => {
  expect(pasted(googleDocsHtml)).toEqual([
    "heading2 Раздел",
    "paragraph Обычный, italic(bold(жирный курсив))strike(, лишний), link(ссылка)",
    "heading3 Подраздел",
    "bulletList [listItem [paragraph Пункт | bulletList [listItem [paragraph Глубже]]]]",
  ]);
  expect(cleanPastedHtml(googleDocsHtml).html).toContain('href="https://corp.example/"');
  expect(cleanPastedHtml(googleDocsHtml)).toMatchObject({ lostPictures: 1, lostLinks: 0 });
});

it("reads Telegram: an empty line ends a paragraph, a break stays one, emoji are characters", () => {
  expect(pasted(telegramHtml)).toEqual([
    "paragraph bold(Анонс) 🔥",
    "paragraph Завтра в italic(семь)↵Адрес: link(карта)",
    "paragraph code(/start) и strike(всё)",
  ]);
  expect(cleanPastedHtml(telegramHtml)).toMatchObject({ lostPictures: 0, lostLinks: 0 });
});

it("keeps only the text and the https link of hostile HTML", () => {
  expect(pasted(hostileHtml)).toEqual(["paragraph Текст раз два три link(четыре)"]);
  expect(cleanPastedHtml(hostileHtml).html).not.toMatch(/script|alert|onerror|style|srcdoc|svg/iu);
});

it("turns pictures in data URLs into files, in their order", () => {
  const { pictures, lostPictures, html } = cleanPastedHtml(
    '<p>a<img src="data:image/png;base64,iVBORw0KGgo="><img src="data:image/svg+xml;base64,PHN2Zz4=">b</p>',
  );
  expect(pictures.map(({ name, type, size }) => [name, type, size])).toEqual([["picture-1.png", "image/png", 8]]);
  expect({ lostPictures, html }).toEqual({ lostPictures: 1, html: "<p>ab</p>" });
});

it("turns a table within a table into its text", () => {
  expect(pasted("<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>")).toEqual([
    "table [tableRow [tableCell [paragraph a | paragraph b | paragraph c]]]",
  ]);
});

it("removes invisible characters, and keeps code unchanged", () => {
  expect(pasted('<p>a\u0007\u200Bb</p><pre class="x"><code class="language-ts hl">a\n\n  b</code></pre>')).toEqual([
    "paragraph ab",
    "codeBlock a\n\n  b",
  ]);
});

it("leaves the editor's own copy unchanged", () => {
  const own = '<figure data-file-id="picture-1" data-alt="x" data-pm-slice="0 0 []"></figure>';
  expect(cleanPastedHtml(own).html).toBe(own);
  expect(pasted(own)).toEqual(["image []"]);
});

it("shifts headings so that the highest is the second level", () => {
  expect(pasted("<h3>a</h3><h4>b</h4><h6>c</h6><h2> </h2>")).toEqual(["heading2 a", "heading3 b", "heading3 c"]);
});
