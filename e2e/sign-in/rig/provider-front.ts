import { request as askUpstream } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { text } from "node:stream/consumers";
import type { Certificate } from "./certificate.ts";
import { answerWrongly, placeOf } from "./faults.ts";
import type { Fault, Place } from "./faults.ts";
import { createGrantRecord, noteAnswer } from "./grants.ts";
import type { GrantRecord, SeenGrant } from "./grants.ts";
import { close, listen } from "./listen.ts";

/** The provider as browsers see it, over https at an origin of its own. */
export interface ProviderFront {
  readonly origin: string;
  grants(): GrantRecord;
  /** How often the place was asked for since the last `reset`. */
  visits(place: Place): number;
  /** Where it sent browsers back to the site, silent logins included, since the last `reset`. */
  answers(): readonly string[];
  /** Until `reset`, until it is set to null, or for the next requests alone. */
  setFault(place: Place, fault: Fault | null, times?: number): void;
  /** Sends that many people straight back from the authorization address, with no answer at all. */
  bounceNext(count: number): void;
  /** Changes the address that a person (not a silent login) is sent back to. */
  rewriteAnswers(rewrite: (address: URL) => URL): void;
  reset(): void;
  stop(): Promise<void>;
}

export interface ProviderFrontOptions {
  readonly certificate: Certificate;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Where the provider listens; known only once the front's own origin is. */
  readonly upstream: (origin: string) => Promise<URL>;
  readonly siteOrigins: readonly string[];
}

export async function startProviderFront(options: ProviderFrontOptions): Promise<ProviderFront> {
  const faults = new Map<Place, { readonly fault: Fault; timesLeft: number }>();
  const held = new Set<() => void>();
  let seen: Place[] = [];
  let answers: string[] = [];
  let grants = createGrantRecord();
  let rewrite = (address: URL): URL => address;
  let toBounce = 0;

  const server = createServer(options.certificate, (request, response) => {
    // A browser repeats a request by itself, even a POST, when a connection it had used before breaks: each gets one of its own.
    response.shouldKeepAlive = false;
    forward(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, options.port);
  const origin = `https://kc.localhost:${port}`;
  const upstream = await options.upstream(origin);

  function releaseAll(): void {
    for (const release of held) release();
    held.clear();
  }

  function takeFault(place: Place): Fault | null {
    const set = faults.get(place);
    if (set === undefined || set.timesLeft === 0) return null;
    set.timesLeft -= 1;
    return set.fault;
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = placeOf(request.url ?? "/");
    if (place !== null) seen.push(place);
    if (place === "authorization" && toBounce > 0) return bounce(request, response);
    const isToken = place === "token" && request.method === "POST";
    const form = isToken ? await text(request) : null;
    const grant = form === null ? null : grants.note(form);
    const fault = place === null ? null : takeFault(place);
    if (fault === "down") return void response.destroy();
    if (fault === "garbage" || fault === "failing" || fault === "refused")
      return answerWrongly(fault, response, request.headers.origin ?? origin);

    const answer = await ask(request, form);
    if (fault === "lost") {
      answer.destroy();
      return void response.destroy();
    }
    if (fault === "slow") await new Promise<void>((resolve) => held.add(resolve));
    await pass(answer, response, grant);
  }

  function bounce(request: IncomingMessage, response: ServerResponse): void {
    toBounce -= 1;
    const target = new URL(request.url ?? "/", origin).searchParams.get("redirect_uri") ?? origin;
    response.writeHead(303, { Location: target }).end();
  }

  function ask(request: IncomingMessage, form: string | null): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const passed = askUpstream(
      {
        host: upstream.hostname,
        port: upstream.port,
        method: request.method,
        path: request.url,
        headers: {
          ...request.headers,
          "x-forwarded-for": request.socket.remoteAddress,
          "x-forwarded-host": new URL(origin).host,
          "x-forwarded-port": String(port),
          "x-forwarded-proto": "https",
        },
      },
      resolve,
    );
    passed.once("error", reject);
    if (form === null) request.pipe(passed);
    else passed.end(form);
    return promise;
  }

  async function pass(answer: IncomingMessage, response: ServerResponse, grant: SeenGrant | null): Promise<void> {
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...answerOf(answer.headers.location),
      connection: "close",
    });
    if (grant === null) return void answer.pipe(response);
    const body = await text(answer);
    noteAnswer(grant, answer.statusCode ?? 0, body);
    response.end(body);
  }

  function answerOf(location: string | undefined): { location?: string } {
    if (location === undefined || !options.siteOrigins.includes(new URL(location, origin).origin)) return {};
    answers.push(location);
    const isSilent = new URL(location).pathname === "/silent-check-sso.html";
    return { location: isSilent ? location : rewrite(new URL(location)).href };
  }

  return {
    origin,
    grants: () => grants,
    visits: (place) => seen.filter((each) => each === place).length,
    answers: () => answers,
    setFault(place, fault, times = Number.POSITIVE_INFINITY) {
      if (fault === null) faults.delete(place);
      else faults.set(place, { fault, timesLeft: times });
      releaseAll();
    },
    bounceNext: (count) => void (toBounce = count),
    rewriteAnswers: (next) => void (rewrite = next),
    reset() {
      faults.clear();
      releaseAll();
      seen = [];
      answers = [];
      grants = createGrantRecord();
      rewrite = (address) => address;
      toBounce = 0;
    },
    async stop() {
      releaseAll();
      await close(server);
    },
  };
}
