import type { RichTextDocument } from "@corp/api";
import { expect, it } from "vitest";
import { documentDifference } from "./document-difference.ts";
import { textDifference } from "./text-difference.ts";

const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (value: string, ...marks: object[]) => ({ type: "paragraph", content: [text(value, ...marks)] });
const heading = (value: string) => ({ type: "heading", attrs: { level: 2 }, content: [text(value)] });
const list = (...items: string[]) => ({
  type: "bulletList",
  content: items.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
});
const doc = (...content: object[]) => ({ type: "doc", content }) as unknown as RichTextDocument;

it("compares whole Russian words", () => {
  expect(textDifference("Мы пишем код быстро", "Мы пишем тесты быстро")).toEqual([
    { kind: "same", text: "Мы пишем " },
    { kind: "removed", text: "код" },
    { kind: "added", text: "тесты" },
    { kind: "same", text: " быстро" },
  ]);
});

it("shows a replaced phrase as one, not word by word", () => {
  expect(textDifference("Полгода работы, три отката: итоги", "Новый лид, два слова: итоги")).toEqual([
    { kind: "removed", text: "Полгода работы, три отката" },
    { kind: "added", text: "Новый лид, два слова" },
    { kind: "same", text: ": итоги" },
  ]);
  // An unchanged word between two additions is no replacement.
  expect(textDifference("раз два", "и раз и два и")).toEqual([
    { kind: "added", text: "и " },
    { kind: "same", text: "раз " },
    { kind: "added", text: "и " },
    { kind: "same", text: "два" },
    { kind: "added", text: " и" },
  ]);
});

it("shows the words of a changed block, and counts unchanged blocks", () => {
  const before = doc(heading("План"), paragraph("Первый абзац остаётся"), paragraph("Второй абзац про базы данных"));
  const after = doc(heading("План"), paragraph("Первый абзац остаётся"), paragraph("Второй абзац про сети данных"));
  expect(documentDifference(before, after)).toMatchObject([
    { kind: "same", count: 2 },
    {
      kind: "changed",
      form: null,
      parts: [{}, { kind: "removed", text: "базы" }, { kind: "added", text: "сети" }, {}],
    },
  ]);
});

it("names a change of kind or format", () => {
  expect(documentDifference(doc(paragraph("Итоги")), doc(heading("Итоги")))).toMatchObject([
    { kind: "changed", form: "Абзац → Заголовок 2" },
  ]);
  expect(documentDifference(doc(paragraph("Важно")), doc(paragraph("Важно", { type: "bold" })))).toMatchObject([
    { kind: "changed", form: "Изменено оформление" },
  ]);
});

it("distinguishes added and removed blocks from rewritten ones", () => {
  const differences = documentDifference(
    doc(paragraph("Совсем старое вступление")),
    doc(paragraph("Ничего общего здесь нет"), list("Первый пункт", "Второй пункт")),
  );
  expect(differences.map((one) => [one.kind, "block" in one ? one.block.kind : ""])).toEqual([
    ["removed", "Абзац"],
    ["added", "Абзац"],
    ["added", "Список"],
    ["added", "Список"],
  ]);
});

it("compares unknown nodes", () => {
  const spoiler = (summary: string) => ({ type: "spoiler", attrs: { summary }, content: [paragraph("Ответ")] });
  expect(documentDifference(null, doc(spoiler("Вопрос"), { type: "poll", attrs: { alt: "Опрос" } }))).toMatchObject([
    { kind: "added", block: { kind: "Спойлер", text: "Вопрос" } },
    { kind: "added", block: { kind: "Спойлер", text: "Ответ" } },
    { kind: "added", block: { kind: "poll", text: "Опрос" } },
  ]);
});

it("distinguishes code from text", () => {
  const code = { type: "codeBlock", attrs: { language: "sql" }, content: [text("select 1;")] };
  expect(documentDifference(null, doc(paragraph("Запрос"), code))).toMatchObject([
    { kind: "added", block: { text: "Запрос", isCode: false } },
    { kind: "added", block: { text: "select 1;", isCode: true } },
  ]);
});
