import { join, resolve } from "node:path";
import { isWarning, readableLine } from "../processes/log-line.ts";
import type { LogLine } from "../processes/log-line.ts";
import { exitWithFailure, OperatorError } from "../processes/operator-error.ts";
import { checkPortIsFree } from "../processes/ports.ts";
import { root } from "../processes/run-command.ts";
import type { StackMode } from "../stack/stack-commands.ts";
import { startStack } from "../stack/stack.ts";
import type { Stack } from "../stack/stack.ts";
import { printBanner } from "./banner.ts";
import { checkFolderIsWritable } from "./check-folder.ts";
import { runStep } from "./progress.ts";
import { createStartProgress } from "./start-progress.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

export interface LaunchOptions {
  readonly mode: StackMode;
  /** Work between the machine checks and the start. */
  readonly prepare: () => Promise<void>;
}

/** Checks the machine, prepares, starts the stack and runs until a signal, or until a process exits too often. */
export async function launch({ mode, prepare }: LaunchOptions): Promise<void> {
  const { host, port, dataDir } = readSettings(process.env);
  const aborting = new AbortController();
  let starting: Promise<Stack> | null = null;
  stopOnSignals(async () => {
    process.stdout.write("\nStopping…\n");
    aborting.abort(new OperatorError("Stopped while starting."));
    await starting?.then(
      (stack) => stack.stop(),
      () => undefined,
    );
    process.stdout.write("Stopped.\n");
  });

  await runStep("Port and data folder", async () => {
    checkFolderIsWritable(dataDir, "DATA_DIR");
    if (port !== 0) await checkPortIsFree(host, port);
    return undefined;
  });
  await prepare();
  if (aborting.signal.aborted) return;

  const progress = createStartProgress();
  starting = startStack({
    port,
    host,
    dataDir,
    mode,
    signal: aborting.signal,
    onStarting: progress.starting,
    onReady: progress.ready,
    onLog: (line) => {
      progress.log(line);
      if (isWorthShowing(line, mode)) process.stdout.write(`${readableLine(line)}\n`);
    },
    onRestart: (failure) => {
      process.stdout.write(`${failure.message}. Starting it again.\n`);
    },
    onFailure: (failure) => {
      if (aborting.signal.aborted) return;
      aborting.abort(failure);
      void starting?.then((stack) => stack.stop()).finally(() => exitWithFailure(failure));
    },
  });
  try {
    printBanner(await starting, mode);
  } catch (error) {
    // The signal handler reports the stop.
    if (aborting.signal.aborted) return;
    progress.failed();
    throw error;
  }
}

function readSettings(env: NodeJS.ProcessEnv): { host: string; port: number; dataDir: string } {
  const text = env["PORT"] || "3000";
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535)
    throw new OperatorError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  return { host: env["HOST"] || "127.0.0.1", port, dataDir: resolve(root, env["DATA_DIR"] || join(root, ".data")) };
}

/** In development Vite's output (reloads, errors in sources) is shown in full. */
function isWorthShowing(line: LogLine, mode: StackMode): boolean {
  if (isWarning(line)) return true;
  return mode === "development" && line.entry === null && line.text.trim() !== "" && !line.text.startsWith("(");
}
