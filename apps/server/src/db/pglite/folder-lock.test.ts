import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { FolderBusyError, lockFolder } from "./folder-lock.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-lock-"));
});
// A test that failed leaves its child behind, and the run would wait for it for ever.
afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tries to lock in a separate process, which prints the result and keeps running. */
async function lockElsewhere(file: string) {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)});
    try { globalThis.lock = lockFolder(${JSON.stringify(file)}); process.stdout.write("locked"); }
    catch (error) { process.stdout.write(error.name); }
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return {
    said: said.toString(),
    kill: async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

it("denies a second lock in the same process until the first is released", () => {
  const file = join(folder, "same.lock");
  const first = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(FolderBusyError);
  expect(() => lockFolder(file)).toThrow(file);
  first.release();
  lockFolder(file).release();
});

it("denies another process", async () => {
  const file = join(folder, "other.lock");
  const lock = lockFolder(file);
  const child = await lockElsewhere(file);
  await child.kill();
  lock.release();
  expect(child.said).toBe("FolderBusyError");
});

it("goes with its process, even after kill -9", async () => {
  const file = join(folder, "killed.lock");
  const child = await lockElsewhere(file);
  expect(child.said).toBe("locked");
  expect(() => lockFolder(file)).toThrow(FolderBusyError);
  await child.kill();
  lockFolder(file).release();
});

it("guards each folder apart", () => {
  const first = lockFolder(join(folder, "a.lock"));
  expect(() => lockFolder(join(folder, "b.lock")).release()).not.toThrow();
  first.release();
});

it("does not call a folder busy that is not there", () => {
  expect(() => lockFolder(join(folder, "missing", "x.lock"))).toThrow(/unable to open/u);
});
