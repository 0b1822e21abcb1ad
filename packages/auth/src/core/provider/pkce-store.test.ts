import { expect, it } from "vitest";
import { createMemoryStorage } from "../../browser/memory-storage.ts";
import { createFullStorage } from "../../testing/fake-storage.ts";
import { createPkceStore } from "./pkce-store.ts";
import type { PkceRecord, PkceStore } from "./pkce-store.ts";

const nowMs = 1_760_000_000_000;
const lifetimeMs = 3_600_000;

function store(...storages: Storage[]): PkceStore {
  return createPkceStore(storages, { prefix: "pkce.", lifetimeMs });
}

function record(atMs: number): PkceRecord {
  const state = `${atMs}-${"s".repeat(32)}`;
  return { state, verifier: "v", keycloakRedirectUri: "https://corp.example/", returnToUri: "/", nonce: "n" };
}

it("leaves the record of an attempt to the tab's own storage when the shared one is full", () => {
  const own = createMemoryStorage();
  const attempts = store(createFullStorage(), own);
  attempts.put(record(nowMs), nowMs);
  expect(own.getItem(`pkce.${nowMs}`)).toContain('"verifier":"v"');
  expect(attempts.take(record(nowMs).state)).toEqual(record(nowMs));
  expect(own.length).toBe(0);
});

it("is found by another tab, and by this one when the shared storage was that of a page that is gone", () => {
  for (const lost of [0, 1]) {
    const storages = [createMemoryStorage(), createMemoryStorage()];
    store(...storages).put(record(nowMs), nowMs);
    storages[lost] = createMemoryStorage();
    expect(store(...storages).take(record(nowMs).state)).toEqual(record(nowMs));
  }
});

it("is gone from every storage once it has been taken", () => {
  const [shared, own] = [createMemoryStorage(), createMemoryStorage()];
  store(shared, own).put(record(nowMs), nowMs);
  store(shared, own).take(record(nowMs).state);
  expect([shared.length, own.length]).toEqual([0, 0]);
});

it("says what the last storage said when none takes the record", () => {
  expect(() => store(createFullStorage(), createFullStorage()).put(record(nowMs), nowMs)).toThrow("Full.");
});

it("forgets attempts past their lifetime and of a clock that was set back, in every storage, and nothing else", () => {
  const [shared, own] = [createMemoryStorage(), createMemoryStorage()];
  const attempts = store(shared, own);
  own.setItem(`pkce.${nowMs - lifetimeMs}`, "stale");
  own.setItem(`pkce.${nowMs + lifetimeMs}`, "from the future");
  own.setItem("pkce.nonsense", "?");
  own.setItem("draft", "mine");
  attempts.put(record(nowMs - lifetimeMs + 1), nowMs - lifetimeMs + 1);
  attempts.put(record(nowMs), nowMs);
  const kept = [`pkce.${nowMs - lifetimeMs + 1}`, `pkce.${nowMs}`];
  expect(keysOf(own)).toEqual(["draft", ...kept]);
  expect(keysOf(shared)).toEqual(kept);
});

const keysOf = (storage: Storage): (string | null)[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

it("finds the next free millisecond over all storages", () => {
  const [shared, own] = [createMemoryStorage(), createMemoryStorage()];
  shared.setItem(`pkce.${nowMs}`, "?");
  own.setItem(`pkce.${nowMs + 1}`, "?");
  expect(store(shared, own).freeTimestamp(nowMs)).toBe(nowMs + 2);
});

it.each(["", "{", "[]", "null", '{"state":1}', '{"state":"another"}'])(
  "gives nothing for a record that reads %s",
  (text) => {
    const storage = createMemoryStorage();
    storage.setItem(`pkce.${nowMs}`, text);
    expect(store(storage).take(record(nowMs).state)).toBeNull();
  },
);
