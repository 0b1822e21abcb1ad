import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

const maxColumns = 120;
const sources = [
  "{apps,benchmarks,containers,e2e,packages,scripts}/**/*.{ts,tsx,mts,mjs,js,css}",
  "apps/catalogue/.storybook/*",
  "*.ts",
];
const isWritten =
  /(?:^|\/)(?:node_modules|dist|build|coverage|generated|storybook-static|test-results|\.(?!storybook)[^/]+)$/u;

/** The formatter breaks no comments. A line without a space in its first 120 columns, such as a URL, may be longer. */
it("keeps every line of a comment within 120 columns", () => {
  const files = globSync(sources, { cwd: root, exclude: (path) => isWritten.test(path) });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(longCommentsIn)).toEqual([]);
});

function longCommentsIn(path: string): readonly string[] {
  const lines = readFileSync(join(root, path), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const text = /^\s*(?:\/\/|\/?\*+)\s+(?<text>.*)/u.exec(line)?.groups?.["text"];
    const isLong = text !== undefined && line.length > maxColumns && /\s/u.test(text.slice(0, maxColumns));
    return isLong ? [`${path}:${index + 1}`] : [];
  });
}
