import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

const document = join(root, "packages/auth/BEST-PRACTICE.md");
const rows = readFileSync(document, "utf8")
  .split("\n")
  .filter((line) => /^\| \d/u.test(line))
  .map((line) =>
    line.split(" | ").map((cell) =>
      cell
        .replaceAll(/^\||\|$/gu, "")
        .trim()
        .replace(/^–$/u, ""),
    ),
  )
  .map(([section = "", , point = "", code = "", test = "", limits = ""]) => ({ section, point, code, test, limits }));

describe("the table of best practice", () => {
  it("gives each point its code and its test, or the reason why not", () => {
    expect(rows.length).toBeGreaterThan(30);
    const isOpen = ({ code, test, limits }: (typeof rows)[number]): boolean =>
      limits === "" && (code === "" || test === "");
    expect(rows.filter(isOpen)).toEqual([]);
  });

  it("names files that exist, and code and titles of tests that are in them", () => {
    for (const { section, point, code, test } of rows) {
      const wrong = [...missingIn(code, "`"), ...missingIn(test, '"')];
      expect.soft(wrong, `${section}: ${point}`).toEqual([]);
    }
  });
});

/**
 * A cell is a list of paths, each followed by what is in that file, or somewhere in that folder: code between
 * backticks, titles of tests between quotation marks.
 */
function missingIn(cell: string, mark: "`" | '"'): readonly string[] {
  const missing: string[] = [];
  let text = "";
  for (const [named, path] of cell.matchAll(/`((?:src|e2e|scripts)\/[^`]+|README\.md)`|"[^"]+"|`[^`]+`/gu)) {
    if (path !== undefined) text = readText(path, { hasTests: mark === '"' }) ?? "";
    const isThere = path === undefined ? isIn(text, named.slice(1, -1), mark) : text !== "";
    if (!isThere || (path === undefined && !named.startsWith(mark))) missing.push(named);
  }
  return missing;
}

const isIn = (text: string, part: string, mark: "`" | '"'): boolean =>
  mark === "`" ? text.includes(part) : [`"${part}"`, `\`${part}\``].some((title) => text.includes(title));

/** Paths are those of the package, or from the root. */
function readText(path: string, { hasTests }: { readonly hasTests: boolean }): string | null {
  const found = ["packages/auth", ""].map((folder) => join(root, folder, path)).find((one) => existsSync(one));
  if (found === undefined) return null;
  if (!statSync(found).isDirectory()) return readFileSync(found, "utf8");
  return globSync("**/*.{ts,tsx}", { cwd: found })
    .filter((file) => hasTests || !/\.test\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(found, file), "utf8"))
    .join("\n");
}
