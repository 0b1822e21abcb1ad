import { request as requestUpstream } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { text } from "node:stream/consumers";
import type { Certificate } from "./certificate.ts";
import { respondWithFault, findPlace } from "./faults.ts";
import type { Fault, Place } from "./faults.ts";
import { createGrantRecord, recordResponse } from "./grants.ts";
import type { GrantRecord, SeenGrant } from "./grants.ts";
import { close, listen } from "./listen.ts";

/** The provider in browsers: https at an origin of its own, with faults on demand. */
export interface ProviderFront {
  readonly origin: string;
  grants(): GrantRecord;
  /** The number of requests to the endpoint since the last `reset`. */
  visits(place: Place): number;
  /** The redirects back to the site, silent logins included, since the last `reset`. */
  redirects(): readonly string[];
  /** The fault lasts until `reset`, until it is set to null, or for the next requests alone. */
  setFault(place: Place, fault: Fault | null, times?: number): void;
  /** Redirects this many requests straight back from the authorization endpoint, without a response. */
  bounceNext(count: number): void;
  /** Changes the redirects back to the site, except for silent logins. */
  rewriteRedirects(rewrite: (url: URL) => URL): void;
  reset(): void;
  stop(): Promise<void>;
}

export interface ProviderFrontOptions {
  readonly certificate: Certificate;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Returns the provider's own URL; it starts once the front's origin is known. */
  readonly upstream: (origin: string) => Promise<URL>;
  readonly siteOrigins: readonly string[];
}

/** The settings of a test and the observations since the last `reset`. */
interface FrontState {
  readonly faults: Map<Place, { readonly fault: Fault; timesLeft: number }>;
  readonly seen: Place[];
  readonly redirects: string[];
  readonly grants: GrantRecord;
  rewrite: (url: URL) => URL;
  toBounce: number;
}

const newState = (): FrontState => ({
  faults: new Map(),
  seen: [],
  redirects: [],
  grants: createGrantRecord(),
  rewrite: (url) => url,
  toBounce: 0,
});

export async function startProviderFront(options: ProviderFrontOptions): Promise<ProviderFront> {
  const delayed = new Set<() => void>();
  let state = newState();

  const server = createServer(options.certificate, (request, response) => {
    // A browser repeats a request, even a POST, when a reused connection breaks: each request gets its own connection.
    response.shouldKeepAlive = false;
    forward(request, response).catch((error: unknown) => {
      // The browser closes connections, and so does a provider that is stopped; the page then shows the failure.
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const port = await listen(server, options.port);
  const origin = `https://kc.localhost:${port}`;
  const upstream = await options.upstream(origin);

  function releaseAll(): void {
    for (const release of delayed) release();
    delayed.clear();
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { grants, seen } = state;
    // The browser's own question before a request with a proof is no visit.
    const place = request.method === "OPTIONS" ? null : findPlace(request.url ?? "/");
    if (place !== null) seen.push(place);
    if (place === "authorization" && state.toBounce > 0) return bounce(request, response);
    const isToken = place === "token" && request.method === "POST";
    const form = isToken ? await text(request) : null;
    const grant = form === null ? null : grants.record(form);
    const fault = place === null ? null : takeFault(state, place);
    if (grant !== null) grant.isUnanswered = fault !== null && fault !== "rejected";
    response.once("close", () => {
      if (grant !== null && !response.writableFinished) grant.isUnanswered = true;
    });
    if (fault === "down") return void response.destroy();
    if (fault === "garbage" || fault === "failing" || fault === "rejected")
      return respondWithFault(fault, response, request.headers.origin ?? origin);

    const upstreamResponse = await sendUpstream(request, form, { upstream, origin });
    if (fault === "lost") {
      upstreamResponse.destroy();
      return void response.destroy();
    }
    if (fault === "slow") await new Promise<void>((resolve) => delayed.add(resolve));
    const location = rewriteLocation(upstreamResponse.headers.location);
    await passOn(upstreamResponse, response, { grant, location });
  }

  function bounce(request: IncomingMessage, response: ServerResponse): void {
    state.toBounce -= 1;
    const target = new URL(request.url ?? "/", origin).searchParams.get("redirect_uri") ?? origin;
    response.writeHead(303, { Location: target }).end();
  }

  function rewriteLocation(location: string | undefined): { location?: string } {
    if (location === undefined || !options.siteOrigins.includes(new URL(location, origin).origin)) return {};
    state.redirects.push(location);
    const isSilent = new URL(location).pathname === "/silent-check-sso.html";
    return { location: isSilent ? location : state.rewrite(new URL(location)).href };
  }

  return {
    origin,
    grants: () => state.grants,
    visits: (place) => state.seen.filter((each) => each === place).length,
    redirects: () => state.redirects,
    setFault(place, fault, times = Number.POSITIVE_INFINITY) {
      if (fault === null) state.faults.delete(place);
      else state.faults.set(place, { fault, timesLeft: times });
      releaseAll();
    },
    bounceNext: (count) => void (state.toBounce = count),
    rewriteRedirects: (next) => void (state.rewrite = next),
    reset() {
      state = newState();
      releaseAll();
    },
    async stop() {
      releaseAll();
      await close(server);
    },
  };
}

function takeFault({ faults }: FrontState, place: Place): Fault | null {
  const set = faults.get(place);
  if (set === undefined || set.timesLeft === 0) return null;
  set.timesLeft -= 1;
  return set.fault;
}

function sendUpstream(
  request: IncomingMessage,
  form: string | null,
  { upstream, origin }: { upstream: URL; origin: string },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { host, port } = new URL(origin);
  const sent = requestUpstream(
    {
      host: upstream.hostname,
      port: upstream.port,
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        "x-forwarded-for": request.socket.remoteAddress,
        "x-forwarded-host": host,
        "x-forwarded-port": port,
        "x-forwarded-proto": "https",
      },
    },
    resolve,
  );
  sent.once("error", reject);
  if (form === null) request.pipe(sent);
  else sent.end(form);
  return promise;
}

async function passOn(
  upstreamResponse: IncomingMessage,
  response: ServerResponse,
  { grant, location }: { grant: SeenGrant | null; location: { location?: string } },
): Promise<void> {
  response.writeHead(upstreamResponse.statusCode ?? 502, {
    ...upstreamResponse.headers,
    ...location,
    connection: "close",
  });
  if (grant === null) return void upstreamResponse.pipe(response);
  const body = await text(upstreamResponse);
  recordResponse(grant, upstreamResponse.statusCode ?? 0, body);
  response.end(body);
}
