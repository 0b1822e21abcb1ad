import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chooseFreePort } from "../../../scripts/processes/ports.ts";
import { siteMemory } from "../../../scripts/stack/stack-commands.ts";
import type { EventLoopDelay } from "../../measure/event-loop-delay.ts";
import { isServing } from "../../measure/is-serving.ts";
import { onCore } from "./cores.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface FreshSite {
  readonly origin: string;
  /** The delay of the site's event loop while the work runs. */
  measureDelay(work: () => Promise<void>): Promise<EventLoopDelay>;
  stop(): Promise<void>;
}

export interface FreshSiteOptions {
  /** Whether API responses are cached, as they are by default. @default true */
  readonly hasApiCache?: boolean;
}

/** Another process of our site on the same server, with the page cache off: it renders every request. */
export async function startFreshSite(
  serverUrl: string,
  { hasApiCache = true }: FreshSiteOptions = {},
): Promise<FreshSite> {
  const port = await chooseFreePort("127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  const probe = new URL("../../measure/event-loop-delay.ts", import.meta.url).href;
  const nodeArguments = [...siteMemory, "--import", probe, "apps/site/server/main.ts"];
  const site = spawn(...onCore("served", process.execPath, nodeArguments), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SERVER_URL: serverUrl,
      PAGE_CACHE_MIB: "0",
      PAGES_PER_MINUTE: "0",
      TRUST_PROXY: "127.0.0.1",
      ...(!hasApiCache && { API_CACHE_MIB: "0" }),
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (site.exitCode !== null) throw new Error("The site did not start.");
    if (await isServing(`${origin}/healthz`)) break;
    await delay(100);
  }
  return {
    origin,
    async measureDelay(work) {
      site.send("begin");
      await work();
      const measured = once(site, "message") as Promise<[EventLoopDelay]>;
      site.send("end");
      const [delayOfLoop] = await measured;
      return delayOfLoop;
    },
    async stop() {
      const ended = new Promise((resolve) => site.once("exit", resolve));
      site.kill("SIGTERM");
      await ended;
    },
  };
}
