// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { createDraftStore, createSharedSlot } from "./draft-store.ts";
import { hasSameShape } from "./has-same-shape.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const draft = (value: string, at: number) => ({ version: 1, base: "было", value, at });

/** A browser's locks; `kill` ends the tab. */
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

it("offers the draft of a tab that is gone, and not of an open one", async () => {
  const { locks, kill } = createLocks();
  const store = createDraftStore({ key: "a", isValue: isText, locks });
  const slot = store.open();
  slot.hold();
  slot.write(draft("Пишу", 1));
  expect(await store.find()).toEqual({ drafts: [], isOpenElsewhere: true });
  kill();
  const { drafts, isOpenElsewhere } = await store.find();
  expect(drafts.map((found) => found.draft)).toEqual([draft("Пишу", 1)]);
  expect(isOpenElsewhere).toBe(false);
});

it("separates the drafts of two tabs, the newest first", async () => {
  const store = createDraftStore({ key: "a", isValue: isText, locks: undefined });
  store.open().write(draft("В первой", 1));
  store.open().write(draft("Во второй", 2));
  const { drafts } = await store.find();
  expect(drafts.map((found) => found.draft.value)).toEqual(["Во второй", "В первой"]);
  drafts[0]?.discard();
  expect((await store.find()).drafts.map((found) => found.draft.value)).toEqual(["В первой"]);
});

it("neither mixes the drafts of two objects nor offers what another release stored", async () => {
  const store = createDraftStore({ key: "a", isValue: isText, locks: undefined });
  createDraftStore({ key: "b", isValue: isText, locks: undefined }).open().write(draft("Другое", 1));
  localStorage.setItem("corp.draft.a#1", JSON.stringify({ text: "старое" }));
  expect((await store.find()).drafts).toEqual([]);
});

it("drops the base when both do not fit, and reports when nothing does", () => {
  const kept = new Map<string, string>();
  let room = 60;
  const storage = {
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, text);
    },
  } as unknown as Storage;
  const slot = createDraftStore({ key: "a", isValue: isText, locks: undefined, storage: () => storage }).open();
  expect(slot.write({ version: 1, base: "о".repeat(40), value: "Пишу", at: 1 })).toBe(true);
  expect([...kept.values()]).toEqual(['{"version":1,"value":"Пишу","at":1}']);
  room = 10;
  expect(slot.write({ version: 1, value: "Пишу", at: 2 })).toBe(false);
});

it("stores copies, the newest first, until they are removed", () => {
  vi.useFakeTimers({ now: 1 });
  const { copies } = createDraftStore({ key: "a", isValue: isText, locks: undefined });
  expect(copies.add("Первая")).toBe(true);
  vi.setSystemTime(2);
  copies.add("Вторая");
  vi.useRealTimers();
  expect(copies.list().map(({ value, at }) => [value, at])).toEqual([
    ["Вторая", 2],
    ["Первая", 1],
  ]);
  copies.remove(copies.list()[0]?.id ?? "");
  expect(copies.list().map(({ value }) => value)).toEqual(["Первая"]);
  expect(createDraftStore({ key: "b", isValue: isText, locks: undefined }).copies.list()).toEqual([]);
});

it("reports a copy that does not fit, so that nothing is replaced before it is stored", () => {
  const full = (): Storage => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const store = createDraftStore({ key: "a", isValue: isText, locks: undefined, storage: full });
  expect(store.copies.add("x")).toBe(false);
});

it("recognises the shape of today's form", () => {
  const shape = { title: "", photo: null, links: [{ key: "", url: "" }] };
  expect(hasSameShape({ title: "а", photo: { id: 1 }, links: [] }, shape)).toBe(true);
  expect(hasSameShape({ title: "а", photo: null, links: [{ key: "1", url: "x" }] }, shape)).toBe(true);
  expect(hasSameShape({ title: "а", photo: null, links: [{ key: "1" }] }, shape)).toBe(false);
  expect(hasSameShape({ title: 1, photo: null, links: [] }, shape)).toBe(false);
  expect(hasSameShape({ title: "а", links: [] }, shape)).toBe(false);
  expect(hasSameShape([], shape)).toBe(false);
  expect(hasSameShape("text", shape)).toBe(false);
});

it("shares one slot between all tabs, and reads drafts of older releases", () => {
  const slot = createSharedSlot("note", { title: "" });
  slot.write({ version: 3, base: { title: "было" }, value: { title: "моё" }, at: 1 });
  const other = createSharedSlot("note", { title: "" });
  expect(other.read({ title: "" })).toEqual({ version: 3, base: { title: "было" }, value: { title: "моё" } });
  const older = { base: { version: null, values: { title: "" } }, values: { title: "новое" } };
  localStorage.setItem("corp.draft.note", JSON.stringify(older));
  expect(other.read({ title: "" })).toMatchObject({ version: 0, value: { title: "новое" } });
  other.clear();
  expect(slot.read({ title: "" })).toBeNull();
});

it("takes fields that an older release did not have from the record, and no field that the draft has", () => {
  const stored = { title: "есть", emails: { reminds: false, hours: "3" }, tags: [{ name: "тег" }] };
  const older = { base: { version: 4, values: { title: "было", tags: [] } }, values: { title: "моё", tags: [] } };
  localStorage.setItem("corp.draft.older", JSON.stringify(older));
  const slot = createSharedSlot("older", stored);
  const { emails } = stored;
  expect(slot.read(stored)).toEqual({
    version: 4,
    base: { title: "было", emails, tags: [] },
    value: { title: "моё", emails, tags: [] },
  });
  const partial = { ...older, values: { title: "моё", tags: [], emails: { reminds: true } } };
  localStorage.setItem("corp.draft.older", JSON.stringify(partial));
  expect(slot.read(stored)?.value.emails).toEqual({ reminds: true, hours: "3" });
  localStorage.setItem("corp.draft.older", JSON.stringify({ ...older, values: { title: 1, tags: [] } }));
  expect(slot.read(stored)).toBeNull();
});
