import { spawn } from "node:child_process";
import { root } from "./run-command.ts";

/**
 * Runs a command with the terminal's input and output. It shares this process group, so that Ctrl+C reaches it.
 *
 * @returns whether the exit code was 0
 */
export function runInForeground(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const child = spawn(file, args, { cwd: root, stdio: "inherit", env });
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
