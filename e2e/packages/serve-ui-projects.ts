import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startProcess } from "../../scripts/processes/managed-process.ts";
import type { ManagedProcess } from "../../scripts/processes/managed-process.ts";
import { chooseFreePort } from "../../scripts/processes/ports.ts";
import { root, runCommand } from "../../scripts/processes/run-command.ts";
import { loopback, untilListening, vite } from "./serve-fresh-project.ts";

export interface ServedUi {
  /** Built by Vite, run by the browser. */
  readonly projectOrigin: string;
  /** Rendered by Node. */
  readonly serverOrigin: string;
  stop(): Promise<void>;
}

/** Serves the two projects that have only the published @corp/ui. */
export async function serveUiProjects(projectFolder: string, serverFolder: string): Promise<ServedUi> {
  const built = await runCommand(process.execPath, [vite, "build"], { workingFolder: relative(root, projectFolder) });
  if (!built.isOk) throw new Error(`The project could not be built:\n${built.output}`);
  const logs = mkdtempSync(join(tmpdir(), "corp-fresh-ui-"));
  const running: ManagedProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of running) await child.stop();
    rmSync(logs, { recursive: true, force: true });
  };
  const serve = async (
    name: "site" | "server",
    workingFolder: string,
    nodeArguments: readonly string[],
  ): Promise<string> => {
    const port = await chooseFreePort(loopback);
    const child = startProcess({
      name,
      nodeArguments: nodeArguments.map((argument) => argument.replace("PORT", String(port))),
      workingFolder,
      env: { ...process.env, PORT: String(port) },
      logFile: join(logs, `${name}.log`),
      onLine: () => {},
    });
    running.push(child);
    await untilListening(child, port);
    return `http://${loopback}:${port}`;
  };
  try {
    return {
      projectOrigin: await serve("site", projectFolder, [
        vite,
        "preview",
        "--host",
        loopback,
        "--port",
        "PORT",
        "--strictPort",
      ]),
      serverOrigin: await serve("server", serverFolder, ["src/serve.mjs"]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
