import type { RichTextBlock, RichTextInline, RichTextMark, RichTextTableCell, StoredFile } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { findPictureIn } from "./picture-html.ts";
import { richTextMarkdown } from "./rich-text-markdown.ts";

const bold: RichTextMark = { type: "bold" };
const italic: RichTextMark = { type: "italic" };
const code: RichTextMark = { type: "code" };
const link = (href: string): RichTextMark => ({ type: "link", attrs: { href } });
const text = (value: string, ...marks: RichTextMark[]) => ({ type: "text" as const, text: value, marks });
const lineBreak: RichTextInline = { type: "hardBreak" };
const paragraph = (...texts: (string | RichTextInline)[]): RichTextBlock => ({
  type: "paragraph",
  content: texts.map((one) => (typeof one === "string" ? text(one) : one)),
});
const list = (type: "bulletList" | "orderedList", ...items: RichTextBlock[][]): RichTextBlock => ({
  type,
  content: items.map((content) => ({ type: "listItem", content })),
});
const picture = (name: string): StoredFile => ({
  file_id: name,
  url: `/p-api/product/file/${name}.avif`,
  content_type: "image/avif",
  size: 1,
  variants: [{ url: `/p-api/product/file/${name}-640.webp`, content_type: "image/webp", width: 640 }],
});
const toMarkdown = (...content: RichTextBlock[]): string =>
  richTextMarkdown(
    { type: "doc", content },
    { findPicture: findPictureIn([picture("a"), picture("b")]), ownOrigin: "https://corp.example" },
  );
const toLine = (...texts: Parameters<typeof paragraph>): string => toMarkdown(paragraph(...texts)).trimEnd();

describe("richTextMarkdown", () => {
  it("writes headings, nested lists, quotes and code", () => {
    expect(
      toMarkdown(
        { type: "heading", attrs: { level: 2 }, content: [text("План")] },
        list(
          "orderedList",
          [paragraph("раз"), list("bulletList", [paragraph("а")], [paragraph("б")])],
          [paragraph("два"), { type: "codeBlock", attrs: { language: "sql" }, content: [text("select 1;\n\n-- да")] }],
        ),
        { type: "blockquote", content: [paragraph("да"), paragraph("нет")] },
        { type: "paragraph" },
      ),
    ).toBe(
      [
        ...["## План", "", "1. раз", "", "   - а", "   - б", "", "2. два", ""],
        ...["   ```sql", "   select 1;", "", "   -- да", "   ```", "", "> да", ">", "> нет", ""],
      ].join("\n"),
    );
    expect(toMarkdown()).toBe("");
  });

  it("separates adjacent lists, and keeps short items together", () => {
    expect(
      toMarkdown(list("bulletList", [paragraph("а")], [paragraph("б")]), list("bulletList", [paragraph("в")])),
    ).toBe("- а\n- б\n\n<!-- -->\n\n- в\n");
  });

  it("writes marks, as HTML where asterisks would not be delimiters", () => {
    expect(toLine("это ", text("важно", bold), ", ", text("очень", italic), ".")).toBe("это **важно**, *очень*.");
    expect(toLine("авто", text("вакуум", bold), " и")).toBe("авто<strong>вакуум</strong> и");
    expect(toLine(text("пробел ", bold), "есть")).toBe("<strong>пробел </strong>есть");
    expect(toLine(text("а", bold), text("б", italic))).toBe("<strong>а</strong>*б*");
    expect(toLine(text("f(`a`)", code), " ", text("`b", code))).toBe("``f(`a`)`` `` `b ``");
  });

  it("writes links with the marks inside them", () => {
    const toDocs = link("https://example.com/a_(b)?x=1&copy=2");
    expect(toLine("см. ", text("план [1]", toDocs), text(" тут", toDocs, bold))).toBe(
      "см. [план \\[1\\]<strong> тут</strong>](https://example.com/a_%28b%29?x=1\\&copy=2)",
    );
    expect(toLine("да!", text("тут", link("https://example.com/")))).toBe("да\\![тут](https://example.com/)");
    expect(toLine(text("слово", link("javascript:alert(1)")))).toBe("слово");
  });

  it.each([
    ["# не заголовок", "\\# не заголовок"],
    ["- не список", "\\- не список"],
    ["1. не список", "1\\. не список"],
    ["2026) тоже", "2026\\) тоже"],
    ["> не цитата", "\\> не цитата"],
    ["---", "\\---"],
    ["===", "\\==="],
    ["--- не черта, === и не она", "--- не черта, === и не она"],
    ["C# и #хештег, 2 * 3, -5", "C# и #хештег, 2 * 3, -5"],
    ["    не код", "не код"],
    ["```не код```", "\\`\\`\\`не код\\`\\`\\`"],
    ["~~~", "\\~\\~~"],
    ["*не* _курсив_ snake_case", "\\*не\\* \\_курсив\\_ snake_case"],
    ["[не](ссылка)", "\\[не\\](ссылка)"],
    ["<script>alert(1)</script> a < b", "\\<script>alert(1)\\</script> a < b"],
    ["&lt;b&gt; & да", "\\&lt;b\\&gt; & да"],
    ["C:\\dir\\", "C:\\dir\\\\"],
    ["две\nстроки", "две строки"],
  ])("escapes typed mark-up: %s", (typed, written) => {
    expect(toLine(typed)).toBe(written);
  });

  it("escapes trailing number signs of a heading and fences within fences", () => {
    expect(toMarkdown({ type: "heading", attrs: { level: 3 }, content: [text("C# ##")] })).toBe("### C# \\##\n");
    expect(toMarkdown({ type: "codeBlock", attrs: { language: null }, content: [text("````\nx")] })).toBe(
      "`````\n````\nx\n`````\n",
    );
  });

  it("writes line breaks within a paragraph, and escapes the beginning of the next line", () => {
    expect(toLine("раз", lineBreak, "- два", lineBreak, lineBreak, "три", lineBreak)).toBe("раз\\\n\\- два\\\nтри");
    expect(toMarkdown({ type: "heading", attrs: { level: 2 }, content: [text("а"), lineBreak, text("б")] })).toBe(
      "## а б\n",
    );
  });

  it("strikes text, as HTML where tildes would not be delimiters", () => {
    const strike: RichTextMark = { type: "strike" };
    expect(toLine("цена ", text("100", strike), " 80")).toBe("цена ~~100~~ 80");
    expect(toLine(text("зач", strike), ", далее")).toBe("~~зач~~, далее");
    expect(toLine("за", text("черк", strike), "нут")).toBe("за<del>черк</del>нут");
    expect(toLine(text("а~", strike))).toBe("<del>а~</del>");
  });

  it("writes images with absolute URLs, and omits missing ones", () => {
    expect(
      toMarkdown(
        { type: "image", attrs: { file_id: "a", alt: "план [до]", caption: "# Рис. 1" } },
        { type: "image", attrs: { file_id: "gone", alt: "нет", caption: "нет" } },
        { type: "gallery", attrs: { images: ["a", "gone", "b"].map((file_id) => ({ file_id, alt: file_id })) } },
      ),
    ).toBe(
      "![план \\[до\\]](https://corp.example/p-api/product/file/a-640.webp)\\\n\\# Рис. 1\n\n" +
        "![a](https://corp.example/p-api/product/file/a-640.webp)\n![b](https://corp.example/p-api/product/file/b-640.webp)\n",
    );
  });

  it("writes callouts, spoilers, rules and embeds", () => {
    expect(
      toMarkdown(
        { type: "callout", attrs: { tone: "warning" }, content: [paragraph("раз"), paragraph("два")] },
        { type: "horizontalRule" },
        { type: "spoiler", attrs: { summary: "a < b" }, content: [paragraph("ответ")] },
        { type: "embed", attrs: { url: "https://youtu.be/dQw4w9WgXcQ" } },
        { type: "embed", attrs: { url: "https://elsewhere.example/" } },
      ),
    ).toBe(
      [
        ...["> **Внимание**", ">", "> раз", ">", "> два", "", "***", ""],
        ...["<details>", "<summary>a &lt; b</summary>", "", "ответ", "", "</details>", ""],
        ...["[Видео: YouTube](https://youtu.be/dQw4w9WgXcQ)", ""],
      ].join("\n"),
    );
  });

  const cell = (type: RichTextTableCell["type"], content: RichTextBlock[], colspan = 1, rowspan = 1) => ({
    type,
    attrs: { colspan, rowspan },
    content,
  });
  const table = (...rows: RichTextTableCell[][]): RichTextBlock => ({
    type: "table",
    content: rows.map((content) => ({ type: "tableRow", content })),
  });

  it("writes tables with each cell in one line", () => {
    expect(
      toMarkdown(
        table(
          [cell("tableHeader", [paragraph("а|б")]), cell("tableHeader", [paragraph("в")], 2)],
          [
            cell("tableHeader", [paragraph("г")], 1, 2),
            cell("tableCell", [paragraph("раз", lineBreak, "два")]),
            cell("tableCell", [list("orderedList", [paragraph("x")], [paragraph("y")]), paragraph("z")]),
          ],
          [cell("tableCell", [{ type: "codeBlock", attrs: { language: null }, content: [text("a|b\n<c>*")] }])],
        ),
      ),
    ).toBe(
      [
        String.raw`| а\|б | в |  |`,
        "| --- | --- | --- |",
        String.raw`| г | раз<br>два | 1\. x<br>2\. y<br>z |`,
        String.raw`|  | <code>a\|b<br>&lt;c&gt;\*</code> |  |`,
        "",
      ].join("\n"),
    );
  });

  it("writes an empty head for a table without one, as GFM requires", () => {
    expect(toMarkdown(table([cell("tableCell", [paragraph("а")])]))).toBe("|  |\n| --- |\n| а |\n");
  });
});
