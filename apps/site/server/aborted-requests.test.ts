import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { createLogger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { requestSite } from "./fake-visitor.ts";
import { fakeBuild } from "./rendering/fake-build.ts";

interface Line {
  readonly level: string;
  readonly message: string;
}

let upstream: Server;
let site: FastifyInstance;
let logged: Line[] = [];
/** Number of pages and calls that have begun, and of those whose client has left. */
let begun = 0;
let abandoned = 0;

/** Every page and every service responds only when its client is gone. */
beforeAll(async () => {
  upstream = createServer((incoming, outgoing) => {
    if (incoming.url === "/content-changes") return void outgoing.writeHead(503).end();
    begun += 1;
    incoming.resume().once("close", () => void (abandoned += 1));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const config = readSiteConfig({ SERVER_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
  const build = fakeBuild(async ({ signal }) => {
    begun += 1;
    return await new Promise<never>((_resolve, reject) => {
      const leave = (): void => {
        abandoned += 1;
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", leave, { once: true });
    });
  });
  const logger = createLogger({ write: (line) => void logged.push(JSON.parse(line) as Line) });
  site = await createSite(config, logger, build);
  await site.listen({ host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  await site.close();
  upstream.closeAllConnections();
  upstream.close();
});

beforeEach(() => {
  logged = [];
  begun = 0;
  abandoned = 0;
});

const form = "Origin: http://localhost:3000\r\nContent-Type: application/x-www-form-urlencoded";

it.each([
  ["a page", "GET /events?x=1 HTTP/1.1\r\nHost: localhost:3000\r\n\r\n"],
  [
    "a form that was sent half",
    `POST /digest HTTP/1.1\r\nHost: localhost:3000\r\n${form}\r\nContent-Length: 99\r\n\r\na=`,
  ],
  ["a call", "POST /p-api/product/event/list HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 2\r\n\r\n{}"],
  [
    "an upload that was sent half",
    "POST /p-api/product/upload HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
      "Content-Length: 9999\r\n\r\n--x\r\n",
  ],
])("logs no error when the client leaves %s", async (_name, head) => {
  const { port } = site.server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1").on("error", () => {});
  client.write(head);
  await vi.waitFor(() => expect(begun).toBe(1), 10_000);
  client.destroy();
  await vi.waitFor(() => expect(abandoned).toBe(1), 10_000);
  // A later request ends after everything that the client's leaving began.
  await requestSite(site, { path: "/healthz" });
  expect(logged.filter(({ level }) => level === "ERROR")).toEqual([]);
  const responses = logged.map(({ message }) => message).filter((message) => /^(?:GET|POST) /u.test(message));
  expect(responses.filter((message) => !message.endsWith(" 499"))).toEqual(["GET /healthz 200"]);
});
