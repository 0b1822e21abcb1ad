import { expect, it, vi } from "vitest";
import type { Draft } from "../engine/edit-session.ts";
import type { FoundDrafts } from "./draft-store.ts";
import { resumeDraft } from "./resume-draft.ts";

const current = { version: 5, value: "сейчас" };
const isEqual = (a: string, b: string): boolean => a === b;

function left(...drafts: Draft<string>[]) {
  const discard = vi.fn();
  const found: FoundDrafts<string> = { drafts: drafts.map((draft) => ({ draft, discard })), isOpenElsewhere: false };
  return { found, discard };
}

it("begins with what is stored when no draft was left behind", () => {
  expect(resumeDraft(current, left().found, { isEqual })).toEqual({ stored: current, found: null });
});

it("restores the draft of this version, and of one that differs elsewhere", () => {
  for (const draft of [
    { version: 5, base: "сейчас", value: "моё", at: 1 },
    { version: 3, base: "сейчас", value: "моё", at: 1 },
  ]) {
    const begun = resumeDraft(current, left(draft).found, { isEqual });
    expect(begun).toMatchObject({ stored: current, value: "моё" });
    expect(begun.theirs).toBeUndefined();
  }
});

it("begins with a conflict when another editor saved since, or when that is not known", () => {
  for (const draft of [
    { version: 3, base: "тогда", value: "моё", at: 1 },
    { version: 3, value: "моё", at: 1 },
  ]) {
    expect(resumeDraft(current, left(draft).found, { isEqual })).toMatchObject({ value: "моё", theirs: current });
  }
});

it("merges both edits where they do not touch one another", () => {
  const { found } = left({ version: 3, base: "тогда", value: "моё", at: 1 });
  const begun = resumeDraft(current, found, { isEqual, merge: () => ({ values: "оба", disputed: [] }) });
  expect(begun).toMatchObject({ value: "оба" });
  expect(begun.theirs).toBeUndefined();
});

it("discards a draft that was saved after all, and takes the next", () => {
  const { found, discard } = left(
    { version: 4, base: "тогда", value: "сейчас", at: 2 },
    { version: 5, value: "моё", at: 1 },
  );
  expect(resumeDraft(current, found, { isEqual })).toMatchObject({ value: "моё" });
  expect(discard).toHaveBeenCalledOnce();
});
