import { expect, it } from "vitest";
import { adoptTicker, toFields, itemsOfChange, lastItems, shownItems, storedTicker } from "./ticker-values.ts";

const announced = [{ text: "Открыта регистрация", url: "https://corp.example/events" }];
const fields = toFields(announced);

it("keeps the announcements of a ticker that is off, and shows none of them", () => {
  const off = storedTicker({ version: 4, items: [] }, fields);
  expect(off).toEqual({ version: 4, value: { isShown: false, items: fields } });
  expect(shownItems(off.value)).toEqual([]);
  expect(shownItems({ ...off.value, isShown: true })).toEqual(announced);
});

it("sends null for an empty URL", () => {
  expect(shownItems({ isShown: true, items: [{ key: "a", text: " Новости ", url: " " }] })).toEqual([
    { text: "Новости", url: null },
  ]);
});

it("keeps what was typed during a save, and the announcements of a ticker that was switched off", () => {
  const sent = { isShown: false, items: [{ key: "new", text: "Не показанное", url: "" }] };
  const stored = { isShown: false, items: fields };
  expect(adoptTicker(sent, sent, stored)).toBe(sent);
  const typed = { ...sent, isShown: true };
  expect(adoptTicker(typed, sent, stored)).toBe(typed);
});

it("finds the last announcements in the history", () => {
  const history = [
    { after: { version: 3, items: [] } },
    { after: { version: 2, items: announced } },
    { after: { version: 1, items: [{ text: "Раньше", url: null }] } },
  ];
  expect(lastItems(history)).toEqual(fields);
  expect(lastItems([])).toEqual([]);
});

it("ignores invalid announcements", () => {
  expect(itemsOfChange({ after: { items: [{ text: 1, url: null }, "x", { omitted_characters: 9 }] } })).toEqual([]);
  expect(itemsOfChange({ after: { items: { omitted_characters: 9000 } } })).toEqual([]);
});
