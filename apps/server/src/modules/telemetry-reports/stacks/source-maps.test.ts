import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createSourceMaps } from "./source-maps.ts";

let folder: string;
const warn = vi.fn<(message: string, fields?: object) => void>();
const options = { logger: { warn }, now: () => new Date("2026-11-21T12:00:00.000Z") };
const map = { version: 3, sources: ["a.ts"], names: [], mappings: "AAAA" };
const size = JSON.stringify(map).length;
const scriptUrl = (name: string): string => `https://corp.example/assets/${name}.js`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-maps-"));
  mkdirSync(join(folder, "maps/assets"), { recursive: true });
  for (const name of ["a", "b", "c"]) writeFileSync(join(folder, `maps/assets/${name}.js.map`), JSON.stringify(map));
  writeFileSync(join(folder, "maps/assets/broken.js.map"), "<html>");
  writeFileSync(join(folder, "secret.js.map"), JSON.stringify(map));
  mkdirSync(join(folder, "maps/.hidden"));
  writeFileSync(join(folder, "maps/.hidden/secret.js.map"), JSON.stringify(map));
});
beforeEach(() => warn.mockReset());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("finds the map of a script by its URL, ignoring the query", async () => {
  const found = await createSourceMaps(join(folder, "maps"), options).find(`${scriptUrl("a")}?v=1`);
  expect(found).toMatchObject({ sources: ["a.ts"] });
});

it.each(["none", "a.js.map/b", "n".repeat(300)])("returns null for a map that does not exist: %s", async (name) => {
  expect(await createSourceMaps(join(folder, "maps"), options).find(scriptUrl(name))).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it("finds the map at the decoded path, behind a BOM, and below the first folders of the URL", async () => {
  mkdirSync(join(folder, "maps/app/(group)/[id]"), { recursive: true });
  writeFileSync(join(folder, "maps/app/(group)/[id]/окно.js.map"), `\uFEFF${JSON.stringify(map)}`);
  const url = "capacitor://localhost/public/app/(group)/%5Bid%5D/%D0%BE%D0%BA%D0%BD%D0%BE.js";
  expect(await createSourceMaps(join(folder, "maps"), options).find(url)).toMatchObject({ sources: ["a.ts"] });
});

it("says that a map cannot be read, and logs its path once a minute", async () => {
  const maps = createSourceMaps(join(folder, "maps"), options);
  expect(await maps.find(scriptUrl("broken"))).toBe("map_unreadable");
  expect(await maps.find(scriptUrl("broken"))).toBe("map_unreadable");
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("unresolved"), {
    count: 1,
    path: join(folder, "maps/assets/broken.js.map"),
    error: expect.any(SyntaxError),
  });
});

it("returns null without a folder", async () => {
  expect(await createSourceMaps(null, options).find(scriptUrl("a"))).toBeNull();
});

it.each([
  "https://corp.example/../secret.js",
  "https://corp.example/assets/../../secret.js",
  "https://corp.example/assets/%2e%2e/%2e%2e/secret.js",
  "https://corp.example/assets/..%2f..%2fsecret.js",
  "https://corp.example/..\\secret.js",
  "https://corp.example/.hidden/secret.js",
  "file:///../secret.js",
  "https://corp.example/assets/a.js%00.js",
])("never leaves what the build has put into its folder for %s", async (url) => {
  expect(await createSourceMaps(join(folder, "maps"), options).find(url)).toBeNull();
});

it("caches the most recently used maps within its limit", async () => {
  const maps = createSourceMaps(join(folder, "maps"), { ...options, maxBytes: size * 2 });
  const [a, b] = [await maps.find(scriptUrl("a")), await maps.find(scriptUrl("b"))];
  expect(await maps.find(scriptUrl("a"))).toBe(a);
  await maps.find(scriptUrl("c"));
  expect(await maps.find(scriptUrl("a"))).toBe(a);
  expect(await maps.find(scriptUrl("b"))).not.toBe(b);
});

it("does not read a map larger than the limit", async () => {
  expect(await createSourceMaps(join(folder, "maps"), { ...options, maxBytes: size - 1 }).find(scriptUrl("a"))).toBe(
    "map_too_large",
  );
});

it("reads a map once for concurrent requests", async () => {
  const maps = createSourceMaps(join(folder, "maps"), options);
  const [one, other] = await Promise.all([maps.find(scriptUrl("a")), maps.find(scriptUrl("a"))]);
  expect(one).toBe(other);
});
