import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startProcess } from "../../scripts/processes/managed-process.ts";
import { chooseFreePort } from "../../scripts/processes/ports.ts";
import { root, runCommand } from "../../scripts/processes/run-command.ts";
import { loopback, untilListening, vite } from "./serve-fresh-project.ts";

export interface ServedTelemetry {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Builds the project that has only the published @corp/telemetry, with its plugin, and serves what came out. */
export async function serveTelemetryProject(folder: string): Promise<ServedTelemetry> {
  const built = await runCommand(process.execPath, [vite, "build"], { workingFolder: relative(root, folder) });
  if (!built.isOk) throw new Error(`The project could not be built:\n${built.output}`);
  return serve(folder, (port) => [vite, "preview", "--host", loopback, "--port", String(port), "--strictPort"]);
}

/** Writes the intake of the README to the project and runs it there. */
export async function startReadmeIntake(folder: string): Promise<ServedTelemetry> {
  const readme = readFileSync(join(root, "packages/telemetry/README.md"), "utf8");
  const [, source] = /```js\n\/\/ intake\.mjs\n(.*?)```/su.exec(readme) ?? [];
  if (source === undefined) throw new Error("The README has no intake.mjs.");
  writeFileSync(join(folder, "intake.mjs"), source);
  return serve(folder, () => ["intake.mjs"]);
}

async function serve(
  workingFolder: string,
  nodeArguments: (port: number) => readonly string[],
): Promise<ServedTelemetry> {
  const logs = mkdtempSync(join(tmpdir(), "corp-fresh-telemetry-"));
  const port = await chooseFreePort(loopback);
  const child = startProcess({
    name: "site",
    nodeArguments: nodeArguments(port),
    workingFolder,
    env: { ...process.env, PORT: String(port) },
    logFile: join(logs, "site.log"),
    onLine: () => {},
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    rmSync(logs, { recursive: true, force: true });
  };
  try {
    await untilListening(child, port);
    return { origin: `http://${loopback}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
