import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const composeFile = read("../../../../compose.yaml");

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.["name"] ?? []);

/** The image sets where the server listens and where its files are. */
const ofTheImage = ["SERVER_HOST", "SERVER_PORT", "DATA_DIR", "SOURCE_MAPS_DIR"];

it("passes every setting that the server reads", () => {
  const [, server = ""] = /\n {2}server:\n(.*?)\n {2}\w+:\n/su.exec(composeFile) ?? [];
  const given = namesIn(server, /^ {6}(?<name>[A-Z][A-Z0-9_]+): /gmu);
  const sources = read("./config.ts") + read("./telemetry-config.ts") + read("./mail-config.ts");
  const known = namesIn(sources, /"(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]+)"/gu);
  expect(known.length).toBeGreaterThan(25);
  expect(known.filter((name) => !given.includes(name) && !ofTheImage.includes(name))).toEqual([]);
});

it("runs as production unless .env chooses another environment: others have developer tools", () => {
  const defaults = [...composeFile.matchAll(/\$\{ENVIRONMENT:-(?<value>\w*)\}/gu)].map(
    ({ groups }) => groups?.["value"],
  );
  expect(defaults).toEqual(["prod", "prod"]);
  expect(read("../../../../.env.example")).toMatch(/^ENVIRONMENT=prod$/mu);
  const [, runtime = ""] = /\nFROM node:24-slim AS runtime\n(.*?)\nFROM /su.exec(read("../../../../Dockerfile")) ?? [];
  expect(runtime).toMatch(/^ENV .*\bENVIRONMENT=prod\b/mu);
});

it("lists every variable of the compose file in the example", () => {
  const shown = namesIn(read("../../../../.env.example"), /^(?:# )?(?<name>[A-Z][A-Z0-9_]+)=/gmu);
  const used = new Set(namesIn(composeFile, /\$\{(?<name>[A-Z][A-Z0-9_]+):/gu));
  expect([...used].filter((name) => !shown.includes(name))).toEqual([]);
});
