import { createServer, request as askUpstream } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { HarnessConfiguration } from "../harness/configuration.ts";
import { close, listen, loopback } from "../../../sign-in/rig/listen.ts";
import { createFaults } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { harnessPage } from "./harness-page.ts";
import { textsOf } from "./seen-batches.ts";
import type { SeenBatch } from "./seen-batches.ts";

/** Each way to the intake and back, together, in milliseconds: what makes a navigation overtake a request. */
const latencyMs = 400;
/** Its name is the module's; what several scripts share is called a chunk. */
const loadedOnDemand = /^\/assets\/(?!chunk-|harness\.)/u;
/** Shorter than by default: for a little longer than that a page answers for what it has stored. */
const timeoutMs = 4_000;
/** Under which the intake is reached. */
const intakePath = "/intake";

/** The pages of one test and its way to the intake, with everything on that way in our hands. */
export interface Front {
  /** Of the pages; the intake is reached under `/intake` there, and at every other origin of the front. */
  readonly origin: string;
  /** The same at another site. */
  readonly otherOrigin: string;
  readonly faults: Faults;
  readonly seen: readonly SeenBatch[];
  /** How pages loaded from now on are set up. */
  configure(next: Partial<HarnessConfiguration>, contentSecurityPolicy?: string): void;
  /** Whether what telemetry loads on demand stays on its way for ever. */
  holdChunks(isHeld: boolean): void;
  /** Nobody listens any more: connections are refused. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
}

export interface FrontOptions {
  readonly service: string;
  readonly intakePort: number;
  /** By file name. */
  readonly scripts: ReadonlyMap<string, string>;
}

export async function startFront({ service, intakePort, scripts }: FrontOptions): Promise<Front> {
  const faults = createFaults();
  const seen: SeenBatch[] = [];
  const defaults: HarnessConfiguration = { service, intake: intakePath, delivery: { timeoutMs } };
  let configuration = defaults;
  let policy: string | undefined;
  let areChunksHeld = false;

  const server = createServer((request, response) => {
    // A browser repeats a request by itself, even a POST, when a connection it had used before breaks: each gets one of its own.
    response.shouldKeepAlive = false;
    answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, 0);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith(intakePath)) return pass(request, response);
    // Others' beacons: they stay in the browser's quota for as long as nobody answers.
    if (pathname === "/others") return;
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    const script = scripts.get(pathname.slice("/assets/".length));
    if (areChunksHeld && loadedOnDemand.test(pathname)) return;
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

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const batch = request.method === "POST" ? note(request, body) : null;
    await delay(latencyMs / 2);
    const fault = batch === null ? null : faults.take();
    if (fault?.kind === "down") return void response.destroy();
    if (batch !== null && fault?.kind === "answered") {
      batch.status = fault.status;
      return void response.writeHead(fault.status, fault.headers).end();
    }
    if (fault?.kind === "held") await faults.released();

    const answered = await ask(request, body);
    const content = await text(answered);
    if (batch !== null) batch.status = answered.statusCode ?? 0;
    await delay(latencyMs / 2);
    if (fault?.kind === "lost") return void response.destroy();
    const { "access-control-allow-origin": allowed, ...rest } = answered.headers;
    const cors = fault?.kind === "mute" || allowed === undefined ? {} : { "access-control-allow-origin": allowed };
    response.writeHead(answered.statusCode ?? 502, { ...rest, ...cors, connection: "close" }).end(content);
  }

  function note(request: IncomingMessage, body: string): SeenBatch {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const batch: SeenBatch = {
      path: pathname.slice(intakePath.length),
      batch: searchParams.get("batch"),
      mode: String(request.headers["sec-fetch-mode"]),
      texts: textsOf(body),
      atMs: performance.now(),
      status: null,
    };
    seen.push(batch);
    return batch;
  }

  function ask(request: IncomingMessage, body: string): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const path = `/telemetry${(request.url ?? "").slice(intakePath.length)}`;
    const { connection: _, ...headers } = request.headers;
    askUpstream({ host: loopback, port: intakePort, method: request.method, path, headers, agent: false }, resolve)
      .once("error", reject)
      .end(body);
    return promise;
  }

  return {
    origin: `http://site.localhost:${port}`,
    otherOrigin: `http://other.localhost:${port}`,
    faults,
    seen,
    configure(next, contentSecurityPolicy) {
      configuration = { ...configuration, ...next };
      policy = contentSecurityPolicy;
    },
    holdChunks: (isHeld) => void (areChunksHeld = isHeld),
    refuse: () => close(server),
    accept: async () => void (await listen(server, port)),
    async stop() {
      faults.set(null);
      await close(server);
    },
  };
}
