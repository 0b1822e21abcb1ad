import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { chunkFiles } from "./chunk-groups.ts";

const root = new URL("../../../", import.meta.url);

it.each(Object.values(chunkFiles).flat())("lists only files and folders that exist: %s", (path) => {
  expect(existsSync(new URL(path, root))).toBe(true);
});
