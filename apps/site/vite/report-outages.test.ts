import { once } from "node:events";
import { createServer as createUpstream } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, createServer } from "vite";
import type { ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reportOutages } from "./report-outages.ts";

describe("the proxy in development", () => {
  let lines: string[];
  let upstream: Server;
  let port: number;
  let site: ViteDevServer;

  const listen = async (): Promise<void> => {
    upstream = createUpstream((request, response) => {
      if (request.url === "/broken") request.socket.end("not HTTP\r\n\r\n");
      else response.end("upstream");
    });
    upstream.listen(port, "127.0.0.1");
    await once(upstream, "listening");
    ({ port } = upstream.address() as AddressInfo);
  };
  const goAway = async (): Promise<void> => {
    upstream.close();
    upstream.closeAllConnections();
    await once(upstream, "close");
  };
  const request = async (path = "/"): Promise<number> => {
    const response = await fetch(new URL(`api${path}`, site.resolvedUrls?.local[0]));
    return response.status;
  };

  beforeEach(async () => {
    lines = [];
    port = 0;
    await listen();
    const record = (message: string): number => lines.push(message);
    const { logger, watch } = reportOutages({ ...createLogger(), info: record, warn: record, error: record });
    site = await createServer({
      configFile: false,
      root: import.meta.dirname,
      customLogger: logger,
      optimizeDeps: { noDiscovery: true },
      server: {
        host: "127.0.0.1",
        port: 0,
        watch: null,
        ws: false,
        proxy: {
          "/api": {
            target: `http://127.0.0.1:${port}`,
            rewrite: (path) => path.slice("/api".length),
            configure: watch("server"),
          },
        },
      },
    });
    await site.listen(0);
  });
  afterEach(async () => {
    await site.close();
    if (upstream.listening) await goAway();
  });

  it("logs one line per outage when requests meet a server that is away", async () => {
    expect(await request()).toBe(200);
    expect(lines).toEqual([]);

    await goAway();
    expect([await request(), await request(), await request()]).toEqual([502, 502, 502]);
    expect(lines).toEqual(["The server is restarting: it does not respond yet."]);

    await listen();
    expect(await request()).toBe(200);
    await goAway();
    expect(await request()).toBe(502);
    expect(lines).toHaveLength(2);
  });

  it("logs the stack of every other failure", async () => {
    expect(await request("/broken")).toBe(502);
    expect(lines).toEqual([expect.stringMatching(/http proxy error: \/broken.*\n.*Parse Error/su)]);
  });
});
