import { expect, it } from "vitest";
import { createMemoryStorage } from "../../browser/create-auth.ts";
import { createFullStorage } from "../../testing/fake-browser.ts";
import { createAttemptStore } from "./attempt-store.ts";
import type { AttemptRecord, AttemptStore } from "./attempt-store.ts";

const nowMs = 1_760_000_000_000;
const lifetimeMs = 3_600_000;

function store(...storages: Storage[]): AttemptStore {
  return createAttemptStore(storages, { prefix: "pkce.", lifetimeMs });
}

function record(atMs: number): AttemptRecord {
  const state = `${atMs}-${"s".repeat(32)}`;
  return { state, verifier: "v", keycloakRedirectUri: "https://corp.example/", returnToUri: "/", nonce: "n" };
}

it("stores the record in the tab's own storage when the shared one is full", () => {
  const own = createMemoryStorage();
  const attempts = store(createFullStorage(), own);
  attempts.put(record(nowMs), nowMs);
  expect(own.getItem(`pkce.${nowMs}`)).toContain('"verifier":"v"');
  expect(attempts.take(record(nowMs).state)).toEqual(record(nowMs));
  expect(own.length).toBe(0);
});

it("finds the record from another tab, and after a reload when the shared storage was in memory", () => {
  for (const lost of [0, 1]) {
    const storages = [createMemoryStorage(), createMemoryStorage()];
    store(...storages).put(record(nowMs), nowMs);
    storages[lost] = createMemoryStorage();
    expect(store(...storages).take(record(nowMs).state)).toEqual(record(nowMs));
  }
});

it("removes the record from every storage when it is taken", () => {
  const [shared, own] = [createMemoryStorage(), createMemoryStorage()];
  store(shared, own).put(record(nowMs), nowMs);
  store(shared, own).take(record(nowMs).state);
  expect([shared.length, own.length]).toEqual([0, 0]);
});

it("throws the storage's error when no storage takes the record", () => {
  expect(() => store(createFullStorage(), createFullStorage()).put(record(nowMs), nowMs)).toThrow("Full.");
});

it("removes attempts that are too old or from the future, in every storage, and nothing else", () => {
  const [shared, own] = [createMemoryStorage(), createMemoryStorage()];
  const attempts = store(shared, own);
  own.setItem(`pkce.${nowMs - lifetimeMs}`, "stale");
  own.setItem(`pkce.${nowMs + lifetimeMs}`, "from the future");
  own.setItem("pkce.nonsense", "?");
  own.setItem("draft", "mine");
  attempts.put(record(nowMs - lifetimeMs + 1), nowMs - lifetimeMs + 1);
  attempts.put(record(nowMs), nowMs);
  const kept = [`pkce.${nowMs - lifetimeMs + 1}`, `pkce.${nowMs}`];
  expect(storedKeys(own)).toEqual(["draft", ...kept]);
  expect(storedKeys(shared)).toEqual(kept);
});

const storedKeys = (storage: Storage): (string | null)[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

it("returns the next millisecond that is free in all storages", () => {
  const [shared, own] = [createMemoryStorage(), createMemoryStorage()];
  shared.setItem(`pkce.${nowMs}`, "?");
  own.setItem(`pkce.${nowMs + 1}`, "?");
  expect(store(shared, own).freeTimestamp(nowMs)).toBe(nowMs + 2);
});

it.each(["", "{", "[]", "null", '{"state":1}', '{"state":"another"}'])(
  "returns null for the stored record %s",
  (text) => {
    const storage = createMemoryStorage();
    storage.setItem(`pkce.${nowMs}`, text);
    expect(store(storage).take(record(nowMs).state)).toBeNull();
  },
);
