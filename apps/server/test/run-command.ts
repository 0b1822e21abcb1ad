import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** Runs the command as npm does. */
export async function runCommand(
  name: "backup" | "restore" | "import-subscribers",
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; err: string }> {
  const main = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, DATABASE_URL: "", ...env } });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number]>,
  ]);
  return { code, out, err };
}
