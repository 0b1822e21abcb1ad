import { expect, it } from "vitest";
import { createTurns } from "./one-at-a-time.ts";

const { signal } = new AbortController();

it("begins a task when the one before has ended, also when that failed", async () => {
  const turns = createTurns(5);
  const gate = Promise.withResolvers<string>();
  const begun: string[] = [];
  const first = turns.run(() => (begun.push("first"), gate.promise), signal);
  const second = turns.run(async () => begun.push("second"), signal);
  await Promise.resolve();
  expect(begun).toEqual(["first"]);
  gate.reject(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await second;
  expect(begun).toEqual(["first", "second"]);
});

it("does not begin what is not wanted any more", async () => {
  const turns = createTurns(5);
  const gate = Promise.withResolvers<void>();
  const gone = new AbortController();
  const first = turns.run(() => gate.promise, signal);
  let isBegun = false;
  const second = turns.run(async () => (isBegun = true), gone.signal);
  gone.abort(new Error("gone"));
  gate.resolve();
  await first;
  await expect(second).rejects.toThrow("gone");
  expect(isBegun).toBe(false);
});

it("takes no more than may wait, and takes them again when they are done", async () => {
  const turns = createTurns(1);
  const gate = Promise.withResolvers<void>();
  const running = turns.run(() => gate.promise, signal);
  const waiting = turns.run(async () => {}, signal);
  expect(turns.run(async () => {}, signal)).toBeUndefined();
  gate.resolve();
  await Promise.all([running, waiting]);
  expect(turns.run(async () => {}, signal)).toBeDefined();
});
