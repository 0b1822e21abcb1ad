import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BackupError } from "./backup-error.ts";
import { writeArchive } from "./write-archive.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-new-file-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("does not replace a file that another process created while the backup was written", async () => {
  const file = join(folder, "backup.tar.gz");
  const written = writeArchive(file, async (archive) => {
    await archive.add("a", 1, [Buffer.from("a")]);
    writeFileSync(file, "another backup");
  });
  await expect(written).rejects.toThrow(new BackupError(`${file} is there already: a backup never overwrites one.`));
  expect(readFileSync(file, "utf8")).toBe("another backup");
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
});

it("does not mix two backups that are written to one file at once", async () => {
  const file = join(folder, "twice.tar.gz");
  const backup = (text: string) => writeArchive(file, (archive) => archive.add("a", text.length, [Buffer.from(text)]));
  const results = await Promise.allSettled([backup("first"), backup("second")]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(readdirSync(folder)).toEqual(["twice.tar.gz"]);
});
