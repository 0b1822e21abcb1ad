// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { createDraftSlots } from "./draft-store.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const draft = (value: string, at: number) => ({ version: 1, base: "было", value, at });

/** Locks of a browser: `kill` is what happens to a tab. */
function createLocks() {
  const held = new Set<string>();
  const locks = {
    request: (name: string, work: () => Promise<void>) => {
      held.add(name);
      return work().then(() => held.delete(name));
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  } as unknown as LockManager;
  return { locks, kill: () => held.clear() };
}

afterEach(() => localStorage.clear());

it("offers the draft of a tab that is gone, and not that of one that is open", async () => {
  const { locks, kill } = createLocks();
  const slots = createDraftSlots({ key: "a", isValue: isText, locks });
  const slot = slots.open();
  slot.hold();
  slot.write(draft("Пишу", 1));
  expect(await slots.find()).toEqual({ drafts: [], isOpenElsewhere: true });
  kill();
  const { drafts, isOpenElsewhere } = await slots.find();
  expect(drafts.map((found) => found.draft)).toEqual([draft("Пишу", 1)]);
  expect(isOpenElsewhere).toBe(false);
});

it("keeps what two tabs type apart, the newest first", async () => {
  const slots = createDraftSlots({ key: "a", isValue: isText, locks: undefined });
  slots.open().write(draft("В первой", 1));
  slots.open().write(draft("Во второй", 2));
  const { drafts } = await slots.find();
  expect(drafts.map((found) => found.draft.value)).toEqual(["Во второй", "В первой"]);
  drafts[0]?.discard();
  expect((await slots.find()).drafts.map((found) => found.draft.value)).toEqual(["В первой"]);
});

it("does not mix the drafts of two texts, nor offer what another release left", async () => {
  const slots = createDraftSlots({ key: "a", isValue: isText, locks: undefined });
  createDraftSlots({ key: "b", isValue: isText, locks: undefined }).open().write(draft("Другое", 1));
  localStorage.setItem("corp.draft.a#1", JSON.stringify({ text: "старое" }));
  expect((await slots.find()).drafts).toEqual([]);
});

it("does without what it was typed over when both do not fit, and says when nothing does", () => {
  const kept = new Map<string, string>();
  let room = 60;
  const storage = {
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, text);
    },
  } as unknown as Storage;
  const slot = createDraftSlots({ key: "a", isValue: isText, locks: undefined, storage: () => storage }).open();
  expect(slot.write({ version: 1, base: "о".repeat(40), value: "Пишу", at: 1 })).toBe(true);
  expect([...kept.values()]).toEqual(['{"version":1,"value":"Пишу","at":1}']);
  room = 10;
  expect(slot.write({ version: 1, value: "Пишу", at: 2 })).toBe(false);
});
