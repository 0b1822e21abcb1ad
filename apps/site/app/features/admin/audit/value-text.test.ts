import { expect, it } from "vitest";
import { fieldChanges, valueText } from "./value-text.ts";

const zone = "Europe/Moscow";
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
const plainText = (value: unknown): string => plain(valueText(value, zone));

it("formats rich text as plain text, one line per block", () => {
  const document = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Зачем" }] },
      {
        type: "paragraph",
        content: [{ type: "text", text: "Раз" }, { type: "hardBreak" }, { type: "text", text: "два", marks: [] }],
      },
      { type: "image", attrs: { file_id: "f", alt: "Зал", caption: null } },
    ],
  };
  expect(plainText(document)).toBe("Зачем\nРаз\nдва\nЗал");
});

it("formats instants, enumeration members, booleans and lists", () => {
  expect(plainText("2027-03-01T16:00:00.000Z")).toBe("1 марта 2027, 19:00");
  expect(plainText("EventFormatOnline")).toBe("Онлайн");
  expect(plainText("Asia/Yekaterinburg")).toBe("Екатеринбург");
  expect(plainText(true)).toBe("да");
  expect(
    plainText([
      { text: "Раз", url: null },
      { text: "Два", url: "https://corp.example/" },
    ]),
  ).toBe("Раз\nДва · https://corp.example/");
  expect(plainText({ omitted_characters: 12_345 })).toBe("текст длиной 12 345 знаков");
});

it("does not look up labels on the prototype", () => {
  expect(plainText("toString")).toBe("toString");
});

it("labels fields in Russian and omits technical ones", () => {
  const change = {
    before: { version: 1, is_published: false, event_id: "7", unheard_of: null },
    after: { version: 2, is_published: true, event_id: "8", unheard_of: "x" },
  };
  expect(fieldChanges(change, zone)).toEqual([
    { label: "Опубликовано", before: "нет", after: "да" },
    { label: "unheard_of", before: "", after: "x" },
  ]);
  expect(fieldChanges({ before: null, after: { name: "Команда" } }, zone)).toEqual([
    { label: "Название", before: "", after: "Команда" },
  ]);
});
