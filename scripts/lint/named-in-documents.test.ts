import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const find = (...patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: (path) => path.includes("node_modules") }).toSorted();

describe("documents", () => {
  it.each(find("docs/*.md", "docs/decisions/*.md", "*.md", ".changeset/*.md", "packages/*/*.md"))(
    "name existing files in %s",
    (document) => {
      const paths = [
        ...read(document).matchAll(/`(?<path>(?:apps|benchmarks|docs|e2e|packages|scripts)\/[\w./@*-]+)`/gu),
      ];
      const named = paths.map(({ groups }) => groups?.["path"] ?? "");
      expect(named.filter((path) => find(path).length === 0)).toEqual([]);
    },
  );

  it.each(find("packages/*/CHANGELOG.md"))("name what the package has in %s", (changelog) => {
    const sources = find(join(dirname(changelog), "src/**/*.{ts,tsx}"))
      .map(read)
      .join("\n");
    // A breaking change names the former words.
    const current = read(changelog).replaceAll(/^ *#+ Breaking$[^#]*/gmu, "");
    const words = [...current.matchAll(/`(?<word>[A-Za-z]\w+)`/gu)].map(({ groups }) => groups?.["word"] ?? "");
    expect(words.filter((word) => !new RegExp(String.raw`\b${word}\b`, "u").test(sources))).toEqual([]);
  });
});
