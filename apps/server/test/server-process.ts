import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** The server as in production: a process of its own over the data folder. It refuses nothing on a busy machine. */
export async function startProcess(env: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SERVER_PORT: "0", RATE_LIMITS: "off", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { message: string; context?: { port?: number } };
    if (entry.message === "ready") {
      child.stdout.resume();
      return { child, origin: `http://127.0.0.1:${entry.context?.port}` };
    }
  }
  throw new Error("The server ended before it was ready.");
}
