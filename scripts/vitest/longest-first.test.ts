import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { long, withLongFirst } from "./longest-first.ts";

const [longest = "", second = ""] = long;
const file = (path: string) => ({ moduleId: `/somewhere/${path}` });

it("begins with what takes long, the longest of it first, and leaves the rest as it is", () => {
  const files = ["b.test.ts", second, "a.test.ts", longest].map(file);
  expect(withLongFirst(files)).toEqual([longest, second, "b.test.ts", "a.test.ts"].map(file));
});

it.each(long)("names a file that is there: %s", (path) => {
  expect(existsSync(path)).toBe(true);
});
