import type { RichTextBlock, RichTextDocument, RichTextMark, RichTextTableCell, StoredFile } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { createHeadingIds } from "./heading-ids.ts";
import { highlightBlocks } from "./highlight-blocks.ts";
import { findPictureIn } from "./picture-html.ts";
import { renderRichText } from "./render-rich-text.ts";
import type { RenderOptions } from "./render-rich-text.ts";
import { createUniqueNames } from "./rich-text-renderer.ts";

const text = (value: string, ...marks: RichTextMark[]) => ({ type: "text" as const, text: value, marks });
const paragraph = (...texts: ReturnType<typeof text>[]): RichTextBlock => ({ type: "paragraph", content: texts });
const heading = (level: 2 | 3, value: string): RichTextBlock => ({
  type: "heading",
  attrs: { level },
  content: [text(value)],
});
const code = (language: string | null, value: string): RichTextBlock => ({
  type: "codeBlock",
  attrs: { language },
  content: [{ type: "text", text: value }],
});
const link = (href: string): RichTextMark => ({ type: "link", attrs: { href } });

const files: StoredFile[] = ["one", "two"].map((file_id) => ({
  file_id,
  url: `/file/${file_id}-1280.webp`,
  content_type: "image/webp",
  size: 1,
  width: 1280,
  height: 720,
  variants: [640, 1280].flatMap((width) =>
    ["avif", "webp"].map((type) => ({
      url: `/file/${file_id}-${width}.${type}`,
      content_type: `image/${type}`,
      width,
    })),
  ),
}));

async function render(content: RichTextBlock[], options: Partial<RenderOptions> = {}) {
  const document: RichTextDocument = { type: "doc", content };
  const { html } = await highlightBlocks([document], async (source, language) => `[${language}] ${source.length}`);
  return renderRichText(document, {
    code: html,
    headingId: createHeadingIds(),
    uniqueName: createUniqueNames(),
    findPicture: findPictureIn(files),
    headingShift: 0,
    ownOrigin: "https://corp.example",
    ...options,
  });
}

const renderHtml = async (...content: RichTextBlock[]): Promise<string> => (await render(content)).html;

describe("renderRichText", () => {
  it("renders blocks and marks, and one link around differently marked text", async () => {
    const href = "https://corp.example/blog";
    const html = await renderHtml(
      paragraph(text("Читайте "), text("наш ", link(href)), text("блог", link(href), { type: "bold" }), text(".")),
      { type: "blockquote", content: [paragraph(text("да", { type: "italic" }))] },
      {
        type: "orderedList",
        content: [
          { type: "listItem", content: [paragraph(text("раз", { type: "code" }))] },
          { type: "listItem", content: [paragraph(text("два")), paragraph(text("три"))] },
        ],
      },
      { type: "paragraph" },
    );
    expect(html).toBe(
      `<p>Читайте <a href="${href}">наш <strong>блог</strong></a>.</p><blockquote><p><em>да</em></p></blockquote>` +
        "<ol><li><code>раз</code></li><li><p>два</p><p>три</p></li></ol>",
    );
  });

  it("returns headings with their ids, and shifts heading levels", async () => {
    const content = [heading(2, "Что показал план"), heading(3, "План"), heading(3, "План"), heading(2, " ")];
    const plain = await render(content);
    expect(plain.headings).toEqual([
      { id: "h-chto-pokazal-plan", level: 2, text: "Что показал план" },
      { id: "h-plan", level: 3, text: "План" },
      { id: "h-plan-2", level: 3, text: "План" },
    ]);
    expect(plain.html).toContain('<h3 id="h-plan-2">План</h3>');
    expect((await render(content, { headingShift: 1 })).html).toMatch(/^<h3 id="h-chto[^>]*>[^<]*<\/h3><h4 /u);
  });

  it("marks external links, but not internal ones", async () => {
    expect(await renderHtml(paragraph(text("x", link("https://elsewhere.example/?a=1&b=2"))))).toBe(
      '<p><a href="https://elsewhere.example/?a=1&amp;b=2" rel="external noopener">x</a></p>',
    );
    expect(await renderHtml(paragraph(text("x", link("https://corp.example.evil.example/"))))).toContain("external");
  });

  it("labels the language of code, and does not highlight an unknown one", async () => {
    expect(await renderHtml(code("ts", "a < b"))).toBe(
      '<pre class="code" tabindex="0" role="group" aria-label="Код: TypeScript" data-language="TypeScript"><code>[typescript] 5</code></pre>',
    );
    expect(await renderHtml(code("cobol", "a < b"), { type: "codeBlock", attrs: { language: null } })).toBe(
      '<pre class="code" tabindex="0" role="group" aria-label="Код"><code>a &lt; b</code></pre>' +
        '<pre class="code" tabindex="0" role="group" aria-label="Код"><code></code></pre>',
    );
  });

  it("renders line breaks and struck text", async () => {
    const struck: RichTextMark = { type: "strike" };
    expect(
      await renderHtml({
        type: "paragraph",
        content: [text("раз", struck), { type: "hardBreak", marks: [struck] }, text("два", struck), text("!")],
      }),
    ).toBe("<p><s>раз<br>два</s>!</p>");
  });

  it("renders an image in several types and widths, with its caption", async () => {
    const html = await renderHtml({ type: "image", attrs: { file_id: "one", alt: 'План "до"', caption: "Рис. 1" } });
    const sizes = 'sizes="(min-width: 48rem) 44rem, 100vw"';
    expect(html).toBe(
      '<figure class="rt-image"><picture>' +
        `<source type="image/avif" srcset="/file/one-640.avif 640w, /file/one-1280.avif 1280w" ${sizes}>` +
        `<source type="image/webp" srcset="/file/one-640.webp 640w, /file/one-1280.webp 1280w" ${sizes}>` +
        '<img src="/file/one-1280.webp" width="1280" height="720" alt="План &quot;до&quot;" loading="lazy" decoding="async">' +
        "</picture><figcaption>Рис. 1</figcaption></figure>",
    );
  });

  it("links gallery images to their largest variant, and omits missing files", async () => {
    const images = ["one", "gone", "two"].map((file_id) => ({ file_id, alt: file_id }));
    const html = await renderHtml({ type: "gallery", attrs: { images } });
    expect(html).toMatch(
      /^<div class="rt-gallery" role="group" aria-label="Галерея, изображений: 2"><figure><a href=/u,
    );
    expect(html.match(/<a href="[^"]+">/gu)).toEqual([
      '<a href="/file/one-1280.webp">',
      '<a href="/file/two-1280.webp">',
    ]);
    expect(await renderHtml({ type: "gallery", attrs: { images: [{ file_id: "gone", alt: "x" }] } })).toBe("");
    const pdf: StoredFile = { file_id: "pdf", url: "/file/x.pdf", content_type: "application/pdf", size: 1 };
    const image: RichTextBlock = { type: "image", attrs: { file_id: "pdf", alt: "x", caption: "y" } };
    expect((await render([image], { findPicture: findPictureIn([pdf]) })).html).toBe("");
  });

  it("renders embeds as lazy frames with unique titles and a link", async () => {
    const embed: RichTextBlock = { type: "embed", attrs: { url: "https://youtu.be/dQw4w9WgXcQ" } };
    const html = await renderHtml(embed, embed);
    expect(html).toContain(
      '<figure class="rt-embed rt-video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Видео: YouTube" loading="lazy" sandbox=',
    );
    expect(html).toContain('title="Видео: YouTube (2)"');
    expect(html).toContain(
      '<a href="https://youtu.be/dQw4w9WgXcQ" rel="external noopener">Открыть на сайте «YouTube»</a>',
    );
    expect(await renderHtml({ type: "embed", attrs: { url: "https://elsewhere.example/" } })).toBe("");
  });

  it("labels the tone of a callout, and collapses a spoiler", async () => {
    const html = await renderHtml(
      { type: "callout", attrs: { tone: "danger" }, content: [paragraph(text("да"))] },
      { type: "spoiler", attrs: { summary: "Ответ" }, content: [heading(2, "План"), paragraph(text("42"))] },
      { type: "horizontalRule" },
    );
    expect(html).toBe(
      '<aside class="rt-callout rt-danger" role="note"><p class="rt-tone">Осторожно</p><p>да</p></aside>' +
        '<details class="rt-spoiler"><summary>Ответ</summary><div><h2 id="h-plan">План</h2><p>42</p></div></details><hr>',
    );
  });

  const cell = (type: RichTextTableCell["type"], value: string, colspan = 1, rowspan = 1): RichTextTableCell => ({
    type,
    attrs: { colspan, rowspan },
    content: [value === "" ? { type: "paragraph" } : paragraph(text(value))],
  });
  const table = (...rows: RichTextTableCell[][]): RichTextBlock => ({
    type: "table",
    content: rows.map((content) => ({ type: "tableRow", content })),
  });

  it("sets the scope of table headers, and makes the table focusable", async () => {
    const html = await renderHtml(
      table(
        [cell("tableHeader", ""), cell("tableHeader", "до", 2)],
        [cell("tableHeader", "план", 1, 2), cell("tableCell", "1"), cell("tableCell", "2")],
        [cell("tableCell", "3"), cell("tableCell", "4")],
      ),
    );
    expect(html).toBe(
      '<div class="rt-table" tabindex="0" role="group" aria-label="Таблица"><table>' +
        '<thead><tr><td></td><th scope="col" colspan="2">до</th></tr></thead>' +
        '<tbody><tr><th scope="row" rowspan="2">план</th><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody>' +
        "</table></div>",
    );
  });

  it("omits thead if a header spans below it, or has no rows below", async () => {
    const reaching = await renderHtml(
      table([cell("tableHeader", "а", 1, 2), cell("tableHeader", "б")], [cell("tableCell", "в")]),
    );
    expect(reaching).toContain('<tbody><tr><th scope="col" rowspan="2">а</th><th scope="col">б</th></tr>');
    expect(await renderHtml(table([cell("tableHeader", "а")]))).not.toContain("<thead>");
  });
});
