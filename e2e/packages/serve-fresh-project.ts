import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startProcess } from "../../scripts/processes/managed-process.ts";
import type { ManagedProcess, ProcessOptions } from "../../scripts/processes/managed-process.ts";
import { chooseFreePort, isListening } from "../../scripts/processes/ports.ts";
import { root, runCommand } from "../../scripts/processes/run-command.ts";

export interface ServedProject {
  readonly origin: string;
  readonly providerOrigin: string;
  stop(): Promise<void>;
}

/** Where everything of these tests is served. */
export const loopback = "127.0.0.1";
/** Vite of the project itself. */
export const vite = "node_modules/vite/bin/vite.js";
const startTimeoutMs = 30_000;

/** Builds the project with its own tools for the local provider, and serves both, each at an origin of its own. */
export async function serveFreshProject(folder: string): Promise<ServedProject> {
  const [port, providerPort] = [await chooseFreePort(loopback), await chooseFreePort(loopback)];
  const [origin, providerOrigin] = [`http://localhost:${port}`, `http://localhost:${providerPort}`];
  const dataDir = mkdtempSync(join(tmpdir(), "corp-fresh-data-"));
  const running: ManagedProcess[] = [];
  const start = (options: Pick<ProcessOptions, "name" | "nodeArguments" | "workingFolder" | "env">): ManagedProcess => {
    const child = startProcess({ ...options, logFile: join(dataDir, `${options.name}.log`), onLine: () => {} });
    running.push(child);
    return child;
  };
  const stop = async (): Promise<void> => {
    for (const child of running) await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const { isOk, output } = await runCommand(process.execPath, [vite, "build"], {
      workingFolder: relative(root, folder),
      env: { VITE_PROVIDER_ORIGIN: providerOrigin },
    });
    if (!isOk) throw new Error(`The project could not be built:\n${output}`);
    const provider = start({
      name: "identity",
      nodeArguments: ["apps/identity/src/main.ts"],
      workingFolder: root,
      env: {
        ...process.env,
        IDENTITY_HOST: loopback,
        IDENTITY_PORT: String(providerPort),
        PUBLIC_ORIGIN: providerOrigin,
        SITE_ORIGINS: origin,
        DATA_DIR: dataDir,
      },
    });
    const site = start({
      name: "site",
      nodeArguments: [vite, "preview", "--host", loopback, "--port", String(port), "--strictPort"],
      workingFolder: folder,
      env: process.env,
    });
    await provider.waitUntilReady(startTimeoutMs);
    await untilListening(site, port);
    return { origin, providerOrigin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the process listens on the port. @throws with its exit code and output when it ends first */
export async function untilListening(child: ManagedProcess, port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  while (!(await isListening(loopback, port))) {
    if (hasEnded || Date.now() > deadline) throw child.describeEnd();
    await delay(100);
  }
}
