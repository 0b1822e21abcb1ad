import { expect, it } from "vitest";
import { mergeFields } from "./merge-fields.ts";

const base = { title: "Было", lead: "Было", tags: ["a"] };

it("gives each field to whoever changed it", () => {
  const merged = mergeFields(base, { ...base, title: "Моё" }, { ...base, tags: ["a", "b"] });
  expect(merged).toEqual({ values: { title: "Моё", lead: "Было", tags: ["a", "b"] }, disputed: [] });
});

it("names the fields that both changed, and takes nothing of mine away", () => {
  const merged = mergeFields(base, { ...base, title: "Моё" }, { ...base, title: "Чужое", lead: "Чужое" });
  expect(merged).toEqual({ values: { title: "Моё", lead: "Чужое", tags: ["a"] }, disputed: ["title"] });
});

it("does not dispute what both changed alike", () => {
  const both = { ...base, title: "Одно" };
  expect(mergeFields(base, both, { ...both }).disputed).toEqual([]);
});
