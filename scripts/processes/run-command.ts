import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface CommandResult {
  readonly isOk: boolean;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

export interface CommandOptions {
  /** Relative to the root. @default the root */
  readonly workingFolder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The command is killed after this time, and counts as failed. @default 20 minutes */
  readonly timeoutMs?: number;
}

export const root: string = fileURLToPath(new URL("../../", import.meta.url));

const defaultTimeoutMs = 20 * 60 * 1000;
const patienceMs = 5_000;
const isWindows = process.platform === "win32";
const running = new Set<ChildProcess>();

/** Runs a command and returns its output. A command that cannot be started counts as failed. */
export function runCommand(
  file: string,
  args: readonly string[],
  { workingFolder = "", env, timeoutMs = defaultTimeoutMs }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(file, args, {
    cwd: new URL(`../../${workingFolder}`, import.meta.url),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: isWindows,
    // Its own process group, so that its children are killed with it.
    detached: !isWindows,
  });
  running.add(child);
  let output = "";
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);

  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const finish = (isOk: boolean, more = ""): void => {
    clearTimeout(timer);
    running.delete(child);
    resolve({ isOk, output: output + more });
  };
  const timer = setTimeout(() => {
    signalGroup(child, "SIGTERM");
    setTimeout(() => {
      signalGroup(child, "SIGKILL");
      finish(false, `\n${file} did not end within ${timeoutMs / 1000} s.`);
    }, patienceMs);
  }, timeoutMs);
  child.once("error", (error) => finish(false, error.message));
  child.once("close", (code) => finish(code === 0));
  return promise;
}

/** Kills all running commands. */
export function stopCommands(): void {
  for (const child of running) signalGroup(child, "SIGTERM");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
