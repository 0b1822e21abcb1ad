import { expect, it } from "vitest";
import { ChunkError, isChunkError, onChunkError, reportChunkError } from "./chunk-errors.ts";

it("notifies every listener, and returns whether one leaves the page", async () => {
  const received: unknown[] = [];
  const offs = [
    onChunkError((failure) => void received.push(failure)),
    onChunkError(async () => await Promise.resolve(true)),
  ];
  const failure = { error: new Error("gone"), wanted: "/events" };
  expect(await reportChunkError(failure)).toBe(true);
  expect(received).toEqual([failure]);
  for (const off of offs) off();
  expect(await reportChunkError(failure)).toBe(false);
  expect(received).toHaveLength(1);
});

it("recognizes a reported failure on an error page", async () => {
  const imported = new TypeError("Failed to fetch dynamically imported module");
  expect(isChunkError(imported)).toBe(false);
  await reportChunkError({ error: imported, wanted: null });
  expect(isChunkError(imported)).toBe(true);
  expect(isChunkError(new ChunkError("gone"))).toBe(true);
  expect([new Error("a bug"), null, "text"].map(isChunkError)).toEqual([false, false, false]);
});
