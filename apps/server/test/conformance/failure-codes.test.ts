import { globSync, readFileSync } from "node:fs";
import { failures } from "@corp/api/reference";
import { expect, it } from "vitest";

const sources = new URL("../../src/", import.meta.url);

const files = globSync("**/*.ts", { cwd: sources }).filter((file) => !file.endsWith(".test.ts"));
const texts = files.map((file) => readFileSync(new URL(file, sources), "utf8"));

/** The error codes in the server's sources. */
function codesInSources(): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bcode: "([A-Z_]+)"/gu)].map(([, code = ""]) => code)));
}

it("uses no code that the catalogue does not explain", () => {
  const codes = codesInSources();
  expect(codes.size).toBeGreaterThan(20);
  expect([...codes].filter((code) => !(code in failures))).toEqual([]);
});

it("has the messages of the catalogue", () => {
  const isSaid = (message: string): boolean =>
    texts.some((text) => text.includes(message.replace("events@corp.example", "${contactEmail}")));
  expect(Object.values(failures).filter(({ message }) => !isSaid(message))).toEqual([]);
});
