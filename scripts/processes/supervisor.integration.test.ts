import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startProcess } from "./managed-process.ts";
import { createSupervisor, supervisorDelays } from "./supervisor.ts";
import type { SupervisedProcess, Supervisor } from "./supervisor.ts";

const listens = `
  const server = (await import("node:net")).createServer().listen(Number(process.env.PORT), () =>
    console.log(JSON.stringify({ message: "ready", context: { port: server.address().port } })));`;

/** The delays of a stopping process that hangs, and of the restarts. */
const short = { patienceMs: 300, patienceWithFirstMs: 500, firstRestartMs: 1 };

let folder: string;
let supervisor: Supervisor;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-supervisor-"));
});
afterEach(() => supervisor.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function nodeProcess(source: string): SupervisedProcess {
  const script = join(folder, "script.mjs");
  writeFileSync(script, source);
  return {
    start: (output, port) =>
      startProcess({
        ...output,
        nodeArguments: [script],
        workingFolder: folder,
        env: { ...process.env, PORT: String(port ?? 0) },
      }),
    waitUntilReady: (child) => child.waitUntilReady(20_000),
  };
}

it("restarts a process on the same port", async () => {
  const onRestart = vi.fn();
  const ready = vi.fn();
  supervisor = createSupervisor(folder, {
    onRestart,
    onLog: ({ entry }) => entry?.message === "ready" && ready(entry.context["port"]),
  });
  const port = await supervisor.start("server", nodeProcess(listens));
  const { server: first } = supervisor.pids();
  process.kill(first ?? 0, "SIGKILL");
  await expect.poll(() => ready.mock.calls, { timeout: 20_000 }).toEqual([[port], [port]]);
  expect(supervisor.pids().server).not.toBe(first);
  expect(onRestart).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringMatching(/^server ended by SIGKILL/u) }),
  );
});

it("does not restart a process that was killed on purpose", async () => {
  const onRestart = vi.fn();
  supervisor = createSupervisor(folder, { onRestart });
  await supervisor.start("server", nodeProcess(listens));
  await supervisor.kill9("server");
  await supervisor.stop();
  expect(onRestart).not.toHaveBeenCalled();
});

it("kills the processes that hang, and stops when its patience with the first of them ends", async () => {
  supervisor = createSupervisor(folder, {}, short);
  const hangs = nodeProcess(`${listens} process.on("SIGTERM", () => {});`);
  await supervisor.start("database", hangs);
  await supervisor.start("server", hangs);
  await supervisor.start("site", hangs);
  const begun = performance.now();
  await supervisor.stop();
  // The first would be killed after ten seconds otherwise, and each of them after its own time-out.
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(supervisorDelays).toMatchObject({ patienceMs: 8_000, patienceWithFirstMs: 10_000 });
});

it("gives up with one sentence on a process that exits again and again", async () => {
  const onFailure = vi.fn();
  const onRestart = vi.fn();
  supervisor = createSupervisor(folder, { onFailure, onRestart }, short);
  await supervisor.start("server", nodeProcess(`${listens} setTimeout(() => process.exit(3), 20);`));
  await expect.poll(() => onFailure.mock.calls.length, { timeout: 25_000 }).toBe(1);
  expect(onRestart).toHaveBeenCalledTimes(5);
  expect(onFailure.mock.calls[0]?.[0].message).toMatch(
    /^server ended with exit code 3 \(log: .+\)\. It exited too often and is not started again\.$/u,
  );
});
