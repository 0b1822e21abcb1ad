// @vitest-environment jsdom
import { DOMParser as ModelParser } from "@tiptap/pm/model";
import { expect, it } from "vitest";
import { readAttribute } from "../document-node.ts";
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
  const level = readAttribute(node, "level");
  const start = readAttribute(node, "start");
  const number = [level, start].find((value) => typeof value === "number");
  return `${node.type}${number ?? ""} ${isLine ? inner.join("") : `[${inner.join(" | ")}]`}`;
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

const word = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${body}</body></html>`;
const nothing = {
  comments: 0,
  deletions: 0,
  footnotes: 0,
  objects: 0,
  lostPictures: 0,
  lostLinks: 0,
  lostScripts: 0,
};

/** Copied HTML, the HTML that is pasted, and what the notice names as left out. */
it.each<readonly [what: string, html: string, text: readonly string[], left: Partial<typeof nothing>]>([
  [
    "a reviewer's comment of Word",
    word(
      `<p class=MsoNormal>Итог <a style='mso-comment-reference:A_1;mso-comment-date:20270101T0000'>года</a><span class=MsoCommentReference><span style='font-size:8pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]></span></span></p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Секретный комментарий</p></div></div></div>`,
    ),
    ["paragraph Итог года"],
    { comments: 1 },
  ],
  [
    "tracked changes of Word",
    word(
      `<p class=MsoNormal><del cite="mailto:A" datetime="2027-01-01">старый</del><ins cite="mailto:A">новый</ins> текст</p>`,
    ),
    ["paragraph новый текст"],
    { deletions: 1 },
  ],
  [
    "tracked changes elsewhere",
    "<p><del>старый</del><ins>новый</ins> текст</p>",
    ["paragraph новый текст"],
    { deletions: 1 },
  ],
  ["struck text of a page", "<p><del>100</del> 80</p>", ["paragraph strike(100) 80"], {}],
  [
    "footnotes of Word",
    word(
      `<p class=MsoNormal>Текст<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> Сноска</p></div></div>`,
    ),
    ["paragraph Текст."],
    { footnotes: 1 },
  ],
  [
    "footnotes of LibreOffice",
    `<p>Текст<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Сноска</p></div>`,
    ["paragraph Текст."],
    { footnotes: 1 },
  ],
  [
    "footnotes and comments of Google Docs",
    `<p>Текст<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> и<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> всё</p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Сноска</p></div><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a> Комментарий</p></div>`,
    ["paragraph Текст и всё"],
    { footnotes: 1, comments: 1 },
  ],
  [
    "references of an encyclopaedia",
    `<p>Текст<sup class="reference"><a href="#cite_note-1">[1]</a></sup>.</p>`,
    ["paragraph Текст."],
    { footnotes: 1 },
  ],
  [
    "powers and indices",
    "<p>10<sup>9</sup>, H<sub>2</sub>O, O(n<sup>2</sup>), x<sup>−1</sup>, 1<sup>st</sup></p>",
    ["paragraph 10⁹, H₂O, O(n²), x⁻¹, 1ˢᵗ"],
    {},
  ],
  [
    "powers in styles",
    `<p>10<span style="font-size:0.6em;vertical-align:super">9</span> и a<span style="vertical-align: sub">1</span></p>`,
    ["paragraph 10⁹ и a₁"],
    {},
  ],
  ["an index that Unicode does not have", "<p>x<sub>макс</sub></p>", ["paragraph xмакс"], { lostScripts: 1 }],
  [
    "the number of a list",
    "<ol start=5><li>пять</li><li>шесть</li></ol>",
    ["orderedList5 [listItem [paragraph пять] | listItem [paragraph шесть]]"],
    {},
  ],
  [
    "the numbers of Word's lists",
    word(
      ["5.", "6.", "1."]
        .map(
          (mark) =>
            `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}</span>${mark === "1." ? "раз" : "ещё"}</p>`,
        )
        .join(""),
    ),
    ["orderedList5 [listItem [paragraph ещё] | listItem [paragraph ещё]]", "orderedList [listItem [paragraph раз]]"],
    {},
  ],
  [
    "the numbers of Word's outlines, and steps",
    word(
      [
        ["1", "1.", "раз"],
        ["2", "1.1.", "один"],
        ["2", "1.2.", "два"],
        ["1", "2.", "два"],
      ]
        .map(
          ([level, mark, text]) =>
            `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${text}</p>`,
        )
        .join("") +
        `<p>и</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>Шаг 3:</span>три</p>`,
    ),
    [
      "orderedList [listItem [paragraph раз | orderedList [listItem [paragraph один] | listItem [paragraph два]]] | listItem [paragraph два]]",
      "paragraph и",
      "orderedList3 [listItem [paragraph три]]",
    ],
    {},
  ],
  [
    "circles that Word writes as letters",
    word(
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span></span>круг</p>`,
    ),
    ["bulletList [listItem [paragraph круг]]"],
    {},
  ],
  [
    "numbered headings of Word",
    word(
      `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>Введение</h1><p class=MsoNormal>Текст</p>`,
    ),
    ["heading2 1. Введение", "paragraph Текст"],
    {},
  ],
  [
    "the number of an item",
    `<ol><li value="7">семь</li><li>восемь</li></ol>`,
    ["orderedList7 [listItem [paragraph семь] | listItem [paragraph восемь]]"],
    {},
  ],
  [
    "text that Word and pages hide",
    word(
      `<p class=MsoNormal>Видно<span style='display:none;mso-hide:all'>....... 5</span></p><p class=MsoNormal style='mso-hide:all'>Секрет</p><p hidden>Ещё</p><div style='mso-element:header'><p>Колонтитул</p></div>`,
    ),
    ["paragraph Видно"],
    {},
  ],
  [
    "links and signs that are raised",
    `<p>n<sup><a href="https://corp.example/2">2</a></sup>, O(n<sup>log n</sup>), Corp<sup>®</sup></p>`,
    ["paragraph nlink(²), O(nˡᵒᵍ ⁿ), Corp®"],
    {},
  ],
  ["a summary", "<details><summary>Ответ</summary><p>Да</p></details>", ["spoiler [paragraph Да]"], {}],
  [
    "a caption of a table",
    "<table><caption>Таблица 1</caption><tr><td>а</td></tr></table>",
    ["paragraph Таблица 1", "table [tableRow [tableCell [paragraph а]]]"],
    {},
  ],
  [
    "videos and formulas",
    "<p>а<iframe src='https://x.example'></iframe></p><video><p>нет</p></video><math><mi>x</mi></math><p>б</p>",
    ["paragraph а", "paragraph б"],
    { objects: 3 },
  ],
  ["invisible characters", "<p>пере\u00ADнос и\u0306 👩‍🚀\u200B</p>", ["paragraph перенос й 👩‍🚀"], {}],
])("pastes %s", (_what, html, text, left) => {
  expect(pasted(html)).toEqual(text);
  expect(cleanPastedHtml(html)).toMatchObject({ ...nothing, ...left });
});
