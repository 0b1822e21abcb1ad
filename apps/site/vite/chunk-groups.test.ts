import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { chunkFiles } from "./chunk-groups.ts";

const root = new URL("../../../", import.meta.url);

it("lists only files and folders that exist", () => {
  const missing = Object.values(chunkFiles)
    .flat()
    .filter((path) => !existsSync(new URL(path, root)));
  expect(missing).toEqual([]);
});
