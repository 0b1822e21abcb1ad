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

it("does not dispute what both changed to the same value", () => {
  const both = { ...base, title: "Одно" };
  expect(mergeFields(base, both, { ...both }).disputed).toEqual([]);
});
