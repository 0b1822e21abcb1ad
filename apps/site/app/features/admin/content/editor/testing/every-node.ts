import type { RichTextBlock, RichTextDocument } from "@corp/api";

const line = (text: string): RichTextBlock => ({ type: "paragraph", content: [{ type: "text", text }] });

/** A document with every node and mark of the contract, and combined marks. */
export const everyNode: RichTextDocument = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Как мы пишем о коде" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Обычный, " },
        { type: "text", text: "полужирный", marks: [{ type: "bold" }] },
        { type: "text", text: ", " },
        { type: "text", text: "курсив", marks: [{ type: "italic" }] },
        { type: "text", text: ", " },
        { type: "text", text: "лишнее", marks: [{ type: "strike" }] },
        { type: "text", text: ", " },
        { type: "text", text: "const a = 1", marks: [{ type: "code" }] },
        { type: "hardBreak" },
        { type: "text", text: "ссылка", marks: [{ type: "link", attrs: { href: "https://corp.example/a?b=c#d" } }] },
        { type: "text", text: " и " },
        {
          type: "text",
          text: "useState",
          marks: [{ type: "link", attrs: { href: "https://react.dev/" } }, { type: "bold" }, { type: "code" }],
        },
        { type: "hardBreak", marks: [{ type: "bold" }] },
        { type: "text", text: "конец", marks: [{ type: "bold" }] },
      ],
    },
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Списки" }] },
    {
      type: "bulletList",
      content: [
        {
          type: "listItem",
          content: [
            line("Первый"),
            {
              type: "orderedList",
              attrs: { start: 5 },
              content: [{ type: "listItem", content: [line("Вложенный")] }],
            },
          ],
        },
        { type: "listItem", content: [line("Второй")] },
      ],
    },
    { type: "blockquote", content: [line("Цитата"), { type: "paragraph" }, line("из двух абзацев")] },
    {
      type: "codeBlock",
      attrs: { language: "ts" },
      content: [{ type: "text", text: "type A = string;\n\nconst a: A = `x`;\n" }],
    },
    { type: "codeBlock", attrs: { language: null } },
    { type: "horizontalRule" },
    { type: "image", attrs: { file_id: "picture-1", alt: "Схема сервиса", caption: "Схема" } },
    { type: "image", attrs: { file_id: "picture-2", alt: "Без подписи", caption: null } },
    {
      type: "gallery",
      attrs: {
        images: [
          { file_id: "picture-2", alt: "Зал" },
          { file_id: "picture-3", alt: "Сцена" },
        ],
      },
    },
    { type: "embed", attrs: { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" } },
    { type: "callout", attrs: { tone: "warning" }, content: [line("Не делайте так"), line("Никогда")] },
    { type: "spoiler", attrs: { summary: "Ответ" }, content: [line("Сорок два")] },
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [
            { type: "tableHeader", attrs: { colspan: 1, rowspan: 1 }, content: [line("Что")] },
            { type: "tableHeader", attrs: { colspan: 2, rowspan: 1 }, content: [line("Сколько")] },
          ],
        },
        {
          type: "tableRow",
          content: [
            { type: "tableCell", attrs: { colspan: 1, rowspan: 2 }, content: [line("Время")] },
            { type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content: [line("1")] },
            {
              type: "tableCell",
              attrs: { colspan: 1, rowspan: 1 },
              content: [
                { type: "codeBlock", attrs: { language: "sql" }, content: [{ type: "text", text: "select 1" }] },
              ],
            },
          ],
        },
        {
          type: "tableRow",
          content: [
            { type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content: [line("2")] },
            { type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content: [{ type: "paragraph" }] },
          ],
        },
      ],
    },
    line("Конец"),
  ],
};
