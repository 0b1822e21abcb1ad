import { createServer, request as requestUpstream } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { close, listen, loopback } from "../../../sign-in/rig/listen.ts";
import type { HarnessConfiguration } from "../harness/configuration.ts";
import { createFaults } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { harnessPage } from "./harness-page.ts";
import { readTexts } from "./proxied-batches.ts";
import type { ProxiedBatch } from "./proxied-batches.ts";

/** Round trip to the intake, in milliseconds: with it, a navigation overtakes a request. */
const latencyMs = 400;
/** A deferred chunk is named after its module, a shared one `chunk-…`. */
const deferredChunk = /^\/assets\/(?!chunk-|harness\.)/u;
/** Shorter than the default, because the tests wait for it. */
const timeoutMs = 4_000;
const intakePath = "/intake";

/** Serves the pages of one test and forwards their requests to the intake, with faults on demand. */
export interface FaultProxy {
  /** Origin of the pages. The intake is under `/intake`, here and on `otherOrigin`. */
  readonly origin: string;
  /** The same server on another site. */
  readonly otherOrigin: string;
  readonly faults: Faults;
  readonly batches: readonly ProxiedBatch[];
  /** Configures the pages loaded from now on. */
  configure(next: Partial<HarnessConfiguration>, contentSecurityPolicy?: string): void;
  /** Whether requests for deferred chunks hang. */
  hangDeferredChunks(isHanging: boolean): void;
  /** Stops listening, so that connections fail. */
  stopListening(): Promise<void>;
  startListening(): Promise<void>;
  stop(): Promise<void>;
}

export interface FaultProxyOptions {
  readonly service: string;
  readonly intakePort: number;
  /** The scripts by file name. */
  readonly scripts: ReadonlyMap<string, string>;
}

export async function startFaultProxy({ service, intakePort, scripts }: FaultProxyOptions): Promise<FaultProxy> {
  const faults = createFaults();
  const batches: ProxiedBatch[] = [];
  const defaults: HarnessConfiguration = { service, intake: intakePath, delivery: { timeoutMs } };
  let configuration = defaults;
  let policy: string | undefined;
  let areChunksHanging = false;

  const server = createServer((request, response) => {
    // Browsers repeat requests, even POST, when a reused connection breaks: each request gets a new connection.
    response.shouldKeepAlive = false;
    respond(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, 0);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith(intakePath)) return forward(request, response);
    // Beacons without a response stay in the browser's quota.
    if (pathname === "/others") return;
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    const script = scripts.get(pathname.slice("/assets/".length));
    if (areChunksHanging && deferredChunk.test(pathname)) return;
    const isScript = pathname.startsWith("/assets/");
    response
      .writeHead(isScript && script === undefined ? 404 : 200, {
        "content-type": isScript ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8",
        // Not "no-store": such pages never enter the back/forward cache.
        "cache-control": "no-cache",
        ...(policy !== undefined && !isScript && { "content-security-policy": policy }),
      })
      .end(isScript ? script : harnessPage(pathname, configuration));
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const batch = request.method === "POST" ? addBatch(request, body) : null;
    await delay(latencyMs / 2);
    const fault = batch === null ? null : faults.take();
    if (fault?.kind === "reset") return void response.destroy();
    if (batch !== null && fault?.kind === "response") {
      batch.status = fault.status;
      return void response.writeHead(fault.status, fault.headers).end();
    }
    if (fault?.kind === "hang") await faults.released();

    const upstream = await send(request, body);
    const content = await text(upstream);
    if (batch !== null) batch.status = upstream.statusCode ?? 0;
    await delay(latencyMs / 2);
    if (fault?.kind === "lost-response") return void response.destroy();
    const { "access-control-allow-origin": allowed, ...rest } = upstream.headers;
    const cors = fault?.kind === "no-cors" || allowed === undefined ? {} : { "access-control-allow-origin": allowed };
    response.writeHead(upstream.statusCode ?? 502, { ...rest, ...cors, connection: "close" }).end(content);
  }

  function addBatch(request: IncomingMessage, body: string): ProxiedBatch {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const batch: ProxiedBatch = {
      path: pathname.slice(intakePath.length),
      batch: searchParams.get("batch"),
      mode: String(request.headers["sec-fetch-mode"]),
      texts: readTexts(body),
      atMs: performance.now(),
      status: null,
    };
    batches.push(batch);
    return batch;
  }

  function send(request: IncomingMessage, body: string): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const path = `/telemetry${(request.url ?? "").slice(intakePath.length)}`;
    const { connection: _, ...headers } = request.headers;
    requestUpstream({ host: loopback, port: intakePort, method: request.method, path, headers, agent: false }, resolve)
      .once("error", reject)
      .end(body);
    return promise;
  }

  return {
    origin: `http://site.localhost:${port}`,
    otherOrigin: `http://other.localhost:${port}`,
    faults,
    batches,
    configure(next, contentSecurityPolicy) {
      configuration = { ...configuration, ...next };
      policy = contentSecurityPolicy;
    },
    hangDeferredChunks: (isHanging) => void (areChunksHanging = isHanging),
    stopListening: () => close(server),
    startListening: async () => void (await listen(server, port)),
    async stop() {
      faults.set(null);
      await close(server);
    },
  };
}
