import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const read = (path: string): string => readFileSync(`${folder}${path}`, "utf8");
const readAll = (pattern: string): string => globSync(pattern, { cwd: folder }).map(read).join("\n");

/** Exports without UI: providers and contexts. */
const WITHOUT_UI = /(?:Provider|Context)$/;

function components(entry: string): readonly string[] {
  const lists = [...read(entry).matchAll(/export \{([^}]+)\}/g)].flatMap(([, list = ""]) => list.split(","));
  return lists.map((name) => name.trim()).filter((name) => /^[A-Z][a-z]/.test(name) && !WITHOUT_UI.test(name));
}

const entries = ["index.ts", ...globSync("admin/*/index.ts", { cwd: folder })];
const exported = entries.flatMap((entry) => {
  const tier = entry === "index.ts" ? ("" as const) : ("admin/" as const);
  return components(entry).map((name) => ({ title: `${tier}${name}`, name, tier }));
});
const tests = { "": readAll("{*,[!a]*/*,a[!d]*/*}.test.tsx"), "admin/": readAll("admin/**/*.test.tsx") };
const stories = globSync("**/*.stories.tsx", { cwd: folder }).map((path) => ({ path, source: read(path) }));
/** A long guide has its own file beside the stories. */
const guides = globSync("**/*{.stories.tsx,-guide.ts}", { cwd: folder })
  .map((path) => ({ path, source: read(path) }))
  .filter(({ source }) => source.includes("uide: ComponentGuide"));

const namesIn = (lines: string): readonly string[] =>
  [...lines.matchAll(/\{([^}]+)\}/g)].flatMap(([, list = ""]) => list.split(",")).map((name) => name.trim());

describe("every component", () => {
  it("passes the conformance suite", () => {
    const untested = exported.filter(({ name, tier }) => {
      return !new RegExp(`describeConformance\\(\\s*"${name}[" ,]`).test(tests[tier]);
    });
    expect(untested).toEqual([]);
  });

  it("is in the import of a catalogue page", () => {
    const missing = exported.filter(({ name, tier }) => {
      const imported = guides
        .filter(({ path }) => path.startsWith("admin/") === (tier === "admin/"))
        .map(({ source }) => /import:\s*(["'`])(.*?)\1,\n/s.exec(source)?.[2] ?? "");
      return !imported.flatMap(namesIn).includes(name);
    });
    expect(missing).toEqual([]);
  });
});

describe("every page of the catalogue", () => {
  const lacking = (part: RegExp): string[] =>
    stories.filter(({ source }) => !part.test(source)).map(({ path }) => path);

  it("has a guide and a visual story with all states", () => {
    expect(lacking(/parameters: \{ guide\b/)).toEqual([]);
    expect(lacking(/export const Playground\b/)).toEqual([]);
    expect(lacking(/export const States: \w+ = \{\s*tags: \[[^\]]*"visual"/)).toEqual([]);
  });

  it("has a Keyboard story for its documented keys", () => {
    const documented = guides.filter(({ source }) => source.includes("keyboard: ["));
    const paths = documented.map(({ path }) => path.replace("-guide.ts", ".stories.tsx"));
    expect(paths.filter((path) => !/export const Keyboard\b/.test(read(path)))).toEqual([]);
  });
});

const modules = globSync("**/*.{ts,tsx}", { cwd: folder })
  .filter((path) => !/\.(?:test|stories)\.|(?:^|\/)(?:admin-)?messages\.ts$|^messages\//.test(path))
  .map((path) => ({ path, source: read(path) }));
const users = modules.flatMap(({ path, source }) => {
  const [, names] = /^import \{([^}]+)\} from "[./]+\/(?:admin-)?messages\.ts";$/m.exec(source) ?? [];
  return names === undefined ? [] : [{ path, names: namesIn(`{${names}}`), source }];
});

describe("every module with messages", () => {
  it("takes them as defaults, so that they can be replaced", () => {
    for (const { path, names, source } of users) {
      // Its constant is in Russian on purpose, for callers.
      if (path === "admin/date-time-field/time-zones.ts") continue;
      const code = source.replaceAll(/^import [^;]+;$|\/\*[^]*?\*\/|\/\/.*$/gm, "");
      const uses = names.flatMap((name) => code.match(new RegExp(`.*\\b${name}\\b.*`, "g")) ?? []);
      expect.soft(uses, path).not.toEqual([]);
      expect
        .soft(
          uses.filter((line) => !line.includes(` useMessages("`)),
          path,
        )
        .toEqual([]);
    }
  });
});
