import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codeLanguages, languageLabel, languageNamed } from "./code-languages.ts";

const server = readFileSync(
  new URL("../../../../../../../server/src/modules/rich-text/code-languages.ts", import.meta.url),
  "utf8",
);

it("offers the languages that the server highlights, under the same names", () => {
  const listed = [...server.matchAll(/^ {2}([a-z]+): \{\s*label: "([^"]+)",\s*aliases: \[([^\]]*)\]/gmu)];
  const languages = listed.map(([, value, label, aliases = ""]) => ({
    value,
    label,
    aliases: [...aliases.matchAll(/"([^"]+)"/gu)].map(([, alias]) => alias),
  }));
  expect(languages.length).toBeGreaterThan(30);
  expect(codeLanguages).toEqual(languages);
});

it("finds a language by its aliases, and leaves unknown names unchanged", () => {
  const names = ["TS", "c++", "sh", "cobol"];
  expect(names.map(languageNamed)).toEqual(["typescript", "cpp", "bash", "cobol"]);
  expect(names.map(languageLabel)).toEqual(["TypeScript", "C++", "Shell", "cobol"]);
});
