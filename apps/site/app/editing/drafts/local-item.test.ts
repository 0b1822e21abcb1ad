// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { createLocalItem } from "./local-item.ts";

interface Note {
  readonly text: string;
}
const isNote = (value: unknown): value is Note =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

afterEach(() => localStorage.clear());

it("returns what was written, until it is cleared", () => {
  const draft = createLocalItem("note", isNote);
  expect(draft.read()).toBeNull();
  draft.write({ text: "Не успел" });
  expect(createLocalItem("note", isNote).read()).toEqual({ text: "Не успел" });
  draft.clear();
  expect(draft.read()).toBeNull();
});

it("ignores what an older release of the form stored", () => {
  localStorage.setItem("corp.draft.note", JSON.stringify({ body: "x" }));
  expect(createLocalItem("note", isNote).read()).toBeNull();
});

it("works without memory when the storage is full or forbidden", () => {
  const draft = createLocalItem("note", isNote, () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => draft.write({ text: "x" })).not.toThrow();
  expect(draft.read()).toBeNull();
});
