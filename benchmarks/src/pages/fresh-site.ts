import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chooseFreePort } from "../../../scripts/processes/ports.ts";
import { siteMemory } from "../../../scripts/processes/stack-commands.ts";
import { isServing } from "../../measure/is-serving.ts";
import { onCore } from "./cores.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Another process of our site on the same server, with the page cache off: it renders every request. */
export async function startFreshSite(serverUrl: string): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const port = await chooseFreePort("127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(...onCore("served", process.execPath, [...siteMemory, "apps/site/server/main.ts"]), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SERVER_URL: serverUrl,
      PAGE_CACHE_MIB: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (site.exitCode !== null) throw new Error("The site did not start.");
    if (await isServing(`${origin}/healthz`)) break;
    await delay(100);
  }
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => site.once("exit", resolve));
      site.kill("SIGTERM");
      await ended;
    },
  };
}
