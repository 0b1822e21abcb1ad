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

it("gives back what was put, and nothing for what was not", async () => {
  const kept = createPictureCache(join(folder, "new"), 10);
  expect(await kept.get("a.png")).toBeUndefined();
  await kept.put("a.png", bytes("picture"));
  expect(await kept.get("a.png")).toEqual(Buffer.from("picture"));
});

it("removes what was not asked for the longest when there are too many", async () => {
  const kept = createPictureCache(folder, 10);
  for (let number = 0; number < 10; number += 1) {
    await kept.put(`${number}.png`, bytes("picture"));
    utimesSync(join(folder, `${number}.png`), number, number);
  }
  await kept.get("0.png");
  await kept.put("10.png", bytes("picture"));
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
