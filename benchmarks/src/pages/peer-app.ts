import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chooseFreePort } from "../../../scripts/processes/ports.ts";
import { isServing } from "../../measure/is-serving.ts";
import { onCore } from "./cores.ts";

export interface PeerApp {
  readonly origin: string;
  stop(): Promise<void>;
}

const peersFolder = fileURLToPath(new URL("../../peers/", import.meta.url));
const startTimeoutMs = 30_000;

interface PeerSettings {
  /** A folder of `benchmarks/peers`. */
  readonly name: string;
  /** The product server that has the content. */
  readonly serverUrl: string;
  readonly build: readonly string[];
  readonly start: (port: number) => readonly string[];
}

/** Installs another stack from npm into a temporary folder, builds it, and serves the same content with it. */
export async function startPeer({ name, serverUrl, build, start }: PeerSettings): Promise<PeerApp> {
  const folder = mkdtempSync(join(tmpdir(), `corp-peer-${name}-`));
  const env = {
    ...process.env,
    SERVER_URL: serverUrl,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(join(peersFolder, name), folder, { recursive: true });
    for (const file of ["views.jsx", "content.js"]) cpSync(join(peersFolder, file), join(folder, file));
    await run("npm", ["install", "--no-audit", "--no-fund", "--include=dev"], folder, env);
    await run("npx", build, folder, env);
    const port = await chooseFreePort("127.0.0.1");
    const server = spawn(...onCore("served", "npx", start(port)), {
      cwd: folder,
      env: { ...env, PORT: String(port), HOST: "127.0.0.1" },
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
    });
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilServing(`${origin}/events`, server);
    return {
      origin,
      async stop() {
        await end(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function waitUntilServing(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isServing(url)) return;
    await delay(200);
  }
  await end(server);
  throw new Error(`${url} did not respond within ${startTimeoutMs} ms.`);
}

/** Stops the server and its child processes. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  process.kill(-server.pid, "SIGTERM");
  await Promise.race([
    ended,
    delay(5_000, undefined, { ref: false }).then(() => process.kill(-(server.pid ?? 0), "SIGKILL")),
  ]);
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} failed:\n${output.slice(-2_000)}`));
    });
  });
}
