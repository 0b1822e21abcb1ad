import { expect, it } from "vitest";
import { mergeFields } from "./merge-fields.ts";

const base = { title: "Было", lead: "Было", tags: ["a"] };

it("takes each field from the edit that changed it", () => {
  const merged = mergeFields(base, { ...base, title: "Моё" }, { ...base, tags: ["a", "b"] });
  expect(merged).toEqual({ values: { title: "Моё", lead: "Было", tags: ["a", "b"] }, disputed: [] });
});

it("names the fields that both changed, and keeps mine", () => {
  const merged = mergeFields(base, { ...base, title: "Моё" }, { ...base, title: "Чужое", lead: "Чужое" });
  expect(merged).toEqual({ values: { title: "Моё", lead: "Чужое", tags: ["a"] }, disputed: ["title"] });
});

it("takes what was saved here without a response for my own edit, and theirs beside it", () => {
  const sent = { ...base, title: "Отправлено" };
  const merged = mergeFields(base, { ...base, title: "Ещё" }, { ...sent, lead: "Чужое" }, [sent]);
  expect(merged).toEqual({ values: { title: "Ещё", lead: "Чужое", tags: ["a"] }, disputed: [] });
});

it("takes the server's form of what both hold", () => {
  const people = { people: [{ key: "new", speaker_id: "", name: " Анна " }] };
  const stored = { people: [{ key: "1", speaker_id: "1", name: "Анна" }] };
  expect(mergeFields({ people: [] as object[] }, people, stored)).toEqual({ values: stored, disputed: [] });
});

it("does not dispute what both changed to the same value", () => {
  const both = { ...base, title: "Одно" };
  expect(mergeFields(base, both, { ...both }).disputed).toEqual([]);
});
