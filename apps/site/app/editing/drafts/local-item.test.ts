// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { createLocalItem, createPersonalItem } from "./local-item.ts";

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

const personal = (subject: string | null) =>
  createPersonalItem((suffix) => createLocalItem(`note${suffix}`, isNote), subject);

it("shows one person's input to no other, and returns it to its author", () => {
  personal("a").write({ text: "Моё" });
  expect([personal("b").read(), personal(null).read()]).toEqual([null, null]);
  personal("b").write({ text: "Другое" });
  personal("b").clear();
  expect(personal("a").read()).toEqual({ text: "Моё" });
});

it("gives a guest's input to the person who signs in and goes on with it, and to no one after", () => {
  personal(null).write({ text: "Гость" });
  expect(personal("a").read()).toEqual({ text: "Гость" });
  personal("a").write({ text: "Гость и дальше" });
  expect([personal("b").read(), personal(null).read()]).toEqual([null, null]);
  personal(null).write({ text: "Другой гость" });
  personal("a").write({ text: "Дальше" });
  expect(personal(null).read()).toEqual({ text: "Другой гость" });
});
