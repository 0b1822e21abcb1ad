import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFolderIsWritable } from "./check-folder.ts";

describe("the data folder", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "corp-folder-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is created with its parents", () => {
    checkFolderIsWritable(join(folder, "a/b"), "DATA_DIR");
    expect(existsSync(join(folder, "a/b"))).toBe(true);
  });

  it("cannot be a file or be inside a file", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(() => checkFolderIsWritable(file, "DATA_DIR")).toThrow(
      `DATA_DIR ${file} cannot be written to: a file stands in its place.`,
    );
    expect(() => checkFolderIsWritable(join(file, "x"), "DATA_DIR")).toThrow("a file stands in its place");
  });

  it.runIf(existsSync("/proc/version"))("cannot be in a place where no folders can be created", () => {
    expect(() => checkFolderIsWritable("/proc/corp", "DATA_DIR")).toThrow(
      /^DATA_DIR \/proc\/corp cannot be written to: /u,
    );
  });
});
