import { createServer } from "node:http";
import { basename } from "node:path";
import { bundlePage } from "../../../fixtures/bundle-page.ts";
import { close, listen } from "../../../sign-in/rig/listen.ts";

export interface ServedHarness {
  /** The origin is on `localhost`, the only one that Sentry's receiver allows. */
  readonly origin: string;
  stop(): Promise<void>;
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reporting</title><link rel="icon" href="data:,">
<script type="module" src="/assets/page.js"></script></head><body><div id="root"></div></body></html>`;

/** Serves one page, split like an application's bundle: dynamic imports are separate files. */
export async function serveHarness(): Promise<ServedHarness> {
  const scripts = await bundlePage(new URL("../harness/", import.meta.url), ["page.tsx"]);
  const server = createServer(({ url = "/" }, response) => {
    const script = scripts.get(basename(url));
    response.writeHead(200, { "content-type": script === undefined ? "text/html" : "text/javascript" });
    response.end(script ?? page);
  });
  const port = await listen(server, 0);
  return { origin: `http://localhost:${port}`, stop: () => close(server) };
}
