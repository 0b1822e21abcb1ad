import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { long, withLongFirst } from "./longest-first.ts";

const [longest = "", second = ""] = long;
const file = (path: string) => ({ moduleId: `/somewhere/${path}` });

it("begins with the slow files, the slowest first, and keeps the order of the others", () => {
  const files = ["b.test.ts", second, "a.test.ts", longest].map(file);
  expect(withLongFirst(files)).toEqual([longest, second, "b.test.ts", "a.test.ts"].map(file));
});

it.each(long)("names an existing file: %s", (path) => {
  expect(existsSync(path)).toBe(true);
});
