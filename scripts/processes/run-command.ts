import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface CommandResult {
  readonly isOk: boolean;
  /** Standard output and standard error as they came. */
  readonly output: string;
  readonly stdout: string;
}

export interface CommandOptions {
  /** From the root. @default the root */
  readonly workingFolder?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export const root: string = fileURLToPath(new URL("../../", import.meta.url));

const running = new Set<ChildProcess>();

/** Runs a command to its end, keeping what it says. A command that cannot be started is one that failed. */
export function runCommand(file: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const child = spawn(file, args, {
    cwd: new URL(`../../${options.workingFolder ?? ""}`, import.meta.url),
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  running.add(child);
  let output = "";
  let stdout = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    const finish = (isOk: boolean, more = ""): void => {
      running.delete(child);
      resolve({ isOk, stdout, output: output + more });
    };
    child.once("error", (error) => finish(false, error.message));
    child.once("close", (code) => finish(code === 0));
  });
}

/** Ends the commands that are running, for when we are told to stop ourselves. */
export function stopCommands(): void {
  for (const child of running) child.kill("SIGTERM");
}
