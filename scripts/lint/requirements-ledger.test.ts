import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

const rows = readFileSync(join(root, "docs/requirements.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| [A-I]\d+ \|/u.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, number = "", , code = "", test = ""]) => ({ number, code, test }));

describe("the requirements ledger", () => {
  it("names code and a test in each of its 92 rows", () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(92);
    expect(rows.filter(({ code, test }) => code === "" || test === "")).toEqual([]);
  });

  it("names existing files in each row", () => {
    for (const { number, code, test } of rows) {
      const missing = pathsIn(`${code}, ${test}`).filter((path) => globSync(path, { cwd: root }).length === 0);
      expect.soft(missing, number).toEqual([]);
    }
  });
});

/** Paths from the root. Braces list alternatives, as in a shell; "ts(x)" stands for both endings. */
function pathsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/(?:apps|benchmarks|docs|e2e|packages|scripts)\/(?:\{[^}]*\}|\(x\)|[^\s|,;()])+/gu)].flatMap(
    ([path]) => alternatives(path.replace("(x)", "{,x}").replace(/\.$/u, "")),
  );
}

function alternatives(path: string): readonly string[] {
  const braces = /\{([^}]*)\}/u.exec(path);
  if (braces === null) return [path];
  const [list, names = ""] = braces;
  return names.split(",").flatMap((name) => alternatives(path.replace(list, name)));
}
