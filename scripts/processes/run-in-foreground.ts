import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { root } from "./run-command.ts";

/**
 * Runs a command with the terminal's input and output. It shares this process group, so that Ctrl+C reaches it.
 *
 * @param onLine receives each line of standard output, which is then printed by the caller
 * @returns whether the exit code was 0
 */
export function runInForeground(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  onLine?: (line: string) => void,
): Promise<boolean> {
  const child = spawn(file, args, {
    cwd: root,
    stdio: ["inherit", onLine === undefined ? "inherit" : "pipe", "inherit"],
    env,
  });
  if (child.stdout !== null && onLine !== undefined) createInterface({ input: child.stdout }).on("line", onLine);
  const stop = (): void => void child.kill("SIGTERM");
  process.once("exit", stop);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", stop);
      resolve(code === 0);
    });
  });
}
