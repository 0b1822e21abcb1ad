import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const composeFile = read("../../../../compose.yaml");

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.["name"] ?? []);

const site = "../../../site";
const services = {
  server: {
    sources: ["./config.ts", "./telemetry-config.ts", "./mail-config.ts"],
    // The image sets where the server listens and where its files are.
    others: ["SERVER_HOST", "SERVER_PORT", "DATA_DIR", "SOURCE_MAPS_DIR"],
    least: 25,
  },
  site: {
    sources: [`${site}/server/config.ts`, `${site}/app/core/configuration.server.ts`, `${site}/base-path.ts`],
    // The provider is Keycloak, and the cache has its new name.
    others: ["IDENTITY_URL", "AUTH_MODE", "KEPT_PAGES_MIB"],
    least: 15,
  },
};

it.each(Object.entries(services))("passes every setting that the %s reads", (service, { sources, others, least }) => {
  const [, part = ""] = new RegExp(String.raw`\n {2}${service}:\n(.*?)\n(?: {2})?\w+:\n`, "su").exec(composeFile) ?? [];
  const given = namesIn(part, /^ {6}(?<name>[A-Z][A-Z0-9_]+): /gmu);
  const known = namesIn(sources.map(read).join("\n"), /"(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]+)"/gu);
  expect(known.length).toBeGreaterThan(least);
  expect(known.filter((name) => !given.includes(name) && !others.includes(name))).toEqual([]);
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

it("keeps personal data out of the log of PostgreSQL, which no erasure reaches", () => {
  const [, command = ""] = /\n {2}postgres:\n.*?\n {4}command: (.*?)\n/su.exec(composeFile) ?? [];
  const local = read("../../../../scripts/postgres/local-postgres.ts");
  for (const [name, value] of [
    ["log_error_verbosity", "terse"],
    ["log_min_error_statement", "panic"],
  ]) {
    expect(JSON.parse(command)).toContain(`${name}=${value}`);
    expect(local).toContain(`${name}: "${value}"`);
  }
});

it("lists every variable of the compose file in the example", () => {
  const shown = namesIn(read("../../../../.env.example"), /^(?:# )?(?<name>[A-Z][A-Z0-9_]+)=/gmu);
  const used = new Set(namesIn(composeFile, /\$\{(?<name>[A-Z][A-Z0-9_]+):/gu));
  expect([...used].filter((name) => !shown.includes(name))).toEqual([]);
});
