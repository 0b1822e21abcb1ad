// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { createLocalDraft } from "./local-item.ts";

interface Note {
  readonly text: string;
}
const isNote = (value: unknown): value is Note =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

afterEach(() => localStorage.clear());

it("gives back what was written, until it is cleared", () => {
  const draft = createLocalDraft("note", isNote);
  expect(draft.read()).toBeNull();
  draft.write({ text: "Не успел" });
  expect(createLocalDraft("note", isNote).read()).toEqual({ text: "Не успел" });
  draft.clear();
  expect(draft.read()).toBeNull();
});

it("offers nothing that an older form left behind", () => {
  localStorage.setItem("corp.draft.note", JSON.stringify({ body: "x" }));
  expect(createLocalDraft("note", isNote).read()).toBeNull();
});

it("works without a storage, only without memory", () => {
  const draft = createLocalDraft("note", isNote, () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => draft.write({ text: "x" })).not.toThrow();
  expect(draft.read()).toBeNull();
});
