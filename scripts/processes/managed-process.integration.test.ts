import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LogLine } from "./log-line.ts";
import { startProcess } from "./managed-process.ts";
import type { ManagedProcess } from "./managed-process.ts";

const stays = "setInterval(() => {}, 1000);";
const ready = 'console.log(JSON.stringify({ message: "ready", context: { port: 4242 } }));';

describe("a managed process", () => {
  let folder: string;
  const lines: LogLine[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "corp-process-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (source: string): ManagedProcess => {
    const script = join(folder, "script.mjs");
    writeFileSync(script, source);
    return startProcess({
      name: "server",
      nodeArguments: [script],
      workingFolder: folder,
      env: process.env,
      logFile: join(folder, "logs/server.log"),
      onLine: (line) => lines.push(line),
    });
  };

  it("is ready with the logged port and stops on SIGTERM", async () => {
    const child = start(`process.on("SIGTERM", () => { console.log("bye"); process.exit(0); }); ${stays} ${ready}`);
    expect(await child.waitUntilReady(20_000)).toBe(4242);
    await child.stop();
    expect(lines.at(-1)?.text).toBe("bye");
    expect(readFileSync(join(folder, "logs/server.log"), "utf8")).toMatch(/"ready".*\nbye\n$/su);
    expect(isAlive(child.pid)).toBe(false);
  });

  it("that exits before it is ready is reported with its reason and its log file", async () => {
    const child = start('console.error("The disk is full."); process.exit(3);');
    await expect(child.waitUntilReady(20_000)).rejects.toThrow(
      `server ended with exit code 3: The disk is full. (log: ${join(folder, "logs/server.log")})`,
    );
  });

  it("that never becomes ready is reported as timed out", async () => {
    const child = start(stays);
    await expect(child.waitUntilReady(50)).rejects.toThrow("server was not ready within 0.05 s");
    await child.kill9();
    expect(isAlive(child.pid)).toBe(false);
  });

  it("stops when its parent exits", async () => {
    const parent = join(folder, "parent.mjs");
    const child = join(folder, "child.mjs");
    writeFileSync(child, `${stays} ${ready}`);
    const options = JSON.stringify({
      name: "site",
      nodeArguments: [child],
      workingFolder: folder,
      logFile: join(folder, "site.log"),
    });
    writeFileSync(
      parent,
      `import { startProcess } from ${JSON.stringify(new URL("managed-process.ts", import.meta.url).href)};
       const child = startProcess({ ...${options}, env: process.env, onLine: () => {} });
       await child.waitUntilReady(20000);
       console.log(JSON.stringify({ message: "ready", port: child.pid }));`,
    );
    const starter = startProcess({
      name: "server",
      nodeArguments: [parent],
      workingFolder: folder,
      env: process.env,
      logFile: join(folder, "parent.log"),
      onLine: () => undefined,
    });
    const grandchild = await starter.waitUntilReady(20_000);
    expect(isAlive(grandchild)).toBe(true);
    await starter.kill9();
    await expect.poll(() => isAlive(grandchild), { timeout: 5_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
