import { expect, it } from "vitest";
import { adoptLine, fieldsOf, itemsOfChange, lastItems, shownItems, storedLine } from "./ticker-values.ts";

const announced = [{ text: "Открыта регистрация", url: "https://corp.example/events" }];
const fields = fieldsOf(announced);

it("keeps the announcements of a line that is off, and shows none of them", () => {
  const off = storedLine({ version: 4, items: [] }, fields);
  expect(off).toEqual({ version: 4, value: { isShown: false, items: fields } });
  expect(shownItems(off.value)).toEqual([]);
  expect(shownItems({ ...off.value, isShown: true })).toEqual(announced);
});

it("sends no address where none is typed", () => {
  expect(shownItems({ isShown: true, items: [{ key: "a", text: " Новости ", url: " " }] })).toEqual([
    { text: "Новости", url: null },
  ]);
});

it("keeps what was typed while a save was under way, and what a line said that was switched off", () => {
  const sent = { isShown: false, items: [{ key: "new", text: "Не показанное", url: "" }] };
  const stored = { isShown: false, items: fields };
  expect(adoptLine(sent, sent, stored)).toBe(sent);
  const typed = { ...sent, isShown: true };
  expect(adoptLine(typed, sent, stored)).toBe(typed);
});

it("finds what the line last said in its history", () => {
  const history = [
    { after: { version: 3, items: [] } },
    { after: { version: 2, items: announced } },
    { after: { version: 1, items: [{ text: "Раньше", url: null }] } },
  ];
  expect(lastItems(history)).toEqual(fields);
  expect(lastItems([])).toEqual([]);
});

it("takes nothing for an announcement that is none", () => {
  expect(itemsOfChange({ after: { items: [{ text: 1, url: null }, "x", { omitted_characters: 9 }] } })).toEqual([]);
  expect(itemsOfChange({ after: { items: { omitted_characters: 9000 } } })).toEqual([]);
});
