import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(app, file), "utf8");

/** The sheets that files import, from the folder of the application. */
function imported(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, path = ""]) => relative(app, join(app, dirname(file), path))),
  );
}

const sheets = globSync("**/*.css", { cwd: app });
const byModules = imported(globSync("**/*.tsx", { cwd: app }), /^import "(\.[^"]+\.css)";$/gmu);
const bySheets = imported(sheets, /^@import "(\.[^"]+\.css)";$/gmu);

it("has every style sheet in that of the visitors' pages or in that of the administration, and in no other", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const entry = "shell/admin.css";
  expect(sheets.filter((sheet) => sheet !== entry && byModules.includes(sheet) === bySheets.includes(sheet))).toEqual(
    [],
  );
});

it("lets no module of the administration import a sheet: it would be a part of every page", () => {
  const folders = /^(?:features\/admin|routes\/admin)\//u;
  expect(byModules.filter((sheet) => folders.test(sheet))).toEqual([]);
});
