import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it("returns stored pictures, and undefined for others", async () => {
  const cache = createPictureCache(join(folder, "new"), 10);
  expect(await cache.get("a.png")).toBeUndefined();
  await cache.put("a.png", bytes("picture"));
  expect(await cache.get("a.png")).toEqual(Buffer.from("picture"));
});

it("evicts the least recently used pictures", async () => {
  const cache = createPictureCache(folder, 10);
  for (let number = 0; number < 10; number += 1) {
    await cache.put(`${number}.png`, bytes("picture"));
    utimesSync(join(folder, `${number}.png`), number, number);
  }
  await cache.get("0.png");
  await cache.put("10.png", bytes("picture"));
  expect(readdirSync(folder).toSorted()).toEqual([
    "0.png",
    "10.png",
    "3.png",
    "4.png",
    "5.png",
    "6.png",
    "7.png",
    "8.png",
    "9.png",
  ]);
});
