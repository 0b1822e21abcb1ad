import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const find = (...patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: (path) => path.includes("node_modules") }).toSorted();

const decisions = find("docs/decisions/[0-9]*.md");
const heading = /^# (.+)\n\n.*Status: ((?:accepted|superseded)(?:, amended)?(?: by \[\d{4}\]\([\w.-]+\))?)/u;

describe("documents", () => {
  it("name existing files", () => {
    for (const document of find("docs/*.md", "docs/decisions/*.md", "*.md", ".changeset/*.md", "packages/*/*.md")) {
      const paths = [
        ...read(document).matchAll(/`(?<path>(?:apps|benchmarks|docs|e2e|packages|scripts)\/[\w./@*-]+)`/gu),
      ];
      const named = paths.map(({ groups }) => groups?.["path"] ?? "");
      expect
        .soft(
          named.filter((path) => find(path).length === 0),
          document,
        )
        .toEqual([]);
    }
  });

  it("give each decision its number, date and status", () => {
    const withoutHeader = decisions.filter((document) => {
      const number = basename(document).slice(0, 4);
      const header = String.raw`# ${number}\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \[\d{4}\]\().*\.\n\n`;
      return !new RegExp(`^${header}`, "u").test(read(document));
    });
    expect(withoutHeader).toEqual([]);
  });

  it("list in the index of decisions each record with its title and status", () => {
    const lines = decisions.map((document) => {
      const [, title, status] = heading.exec(read(document)) ?? [];
      return `- [${title}](${basename(document)}): ${status}`;
    });
    const listed = read("docs/decisions/README.md").split("\n");
    expect(listed.filter((line) => line.startsWith("- "))).toEqual(lines);
  });

  it("name in a changelog what the package has", () => {
    for (const changelog of find("packages/*/CHANGELOG.md")) {
      const sources = find(join(dirname(changelog), "src/**/*.{ts,tsx}"))
        .map(read)
        .join("\n");
      // A breaking change names the former words.
      const current = read(changelog).replaceAll(/^ *#+ Breaking$[^#]*/gmu, "");
      const words = [...current.matchAll(/`(?<word>[A-Za-z]\w+)`/gu)].map(({ groups }) => groups?.["word"] ?? "");
      expect
        .soft(
          words.filter((word) => !new RegExp(String.raw`\b${word}\b`, "u").test(sources)),
          changelog,
        )
        .toEqual([]);
    }
  });
});
