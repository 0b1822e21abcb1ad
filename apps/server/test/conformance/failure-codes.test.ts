import { globSync, readFileSync } from "node:fs";
import { failures } from "@corp/api/reference";
import { expect, it } from "vitest";

const sources = new URL("../../src/", import.meta.url);

/** The codes that the server's sources refuse with. */
function codesInSources(): Set<string> {
  const files = globSync("**/*.ts", { cwd: sources }).filter((file) => !file.endsWith(".test.ts"));
  const texts = files.map((file) => readFileSync(new URL(file, sources), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bcode: "([A-Z_]+)"/gu)].map(([, code = ""]) => code)));
}

it("answers with no code that the catalogue does not explain", () => {
  const codes = codesInSources();
  expect(codes.size).toBeGreaterThan(20);
  expect([...codes].filter((code) => !(code in failures))).toEqual([]);
});
