import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLogFile } from "./log-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-log-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("renames a file that exceeds its limit while it is written, and keeps the last two", () => {
  const path = join(folder, "made/server.log");
  const log = openLogFile(path, 10);
  for (const line of ["one line\n", "two lines\n", "three lines\n", "four\n"]) log.write(line);
  log.close();
  expect(readFileSync(path, "utf8")).toBe("four\n");
  expect(readFileSync(`${path}.old`, "utf8")).toBe("three lines\n");
});

it("renames a file that was too large before it was opened", () => {
  const path = join(folder, "large.log");
  const first = openLogFile(path, 100);
  first.write("a line\n");
  first.close();
  openLogFile(path, 3).close();
  expect(readFileSync(path, "utf8")).toBe("");
  expect(readFileSync(`${path}.old`, "utf8")).toBe("a line\n");
});

it.runIf(existsSync("/dev/full"))("loses lines on a full disk, and throws nothing", () => {
  const log = openLogFile("/dev/full");
  expect(() => log.write("lost\n")).not.toThrow();
  log.close();
});
