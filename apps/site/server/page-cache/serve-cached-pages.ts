import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isHost } from "../require-host.ts";
import type { LogRequest } from "../log-requests.ts";
import type { CachedPage } from "./cached-page.ts";
import { isCacheableAddress, pageAddress } from "./page-key.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key-theme.ts";
import { sendCachedPage } from "./send-cached-page.ts";

const mark = "isCacheHit";

/**
 * Before everything else that a request goes through: a page that is there needs none of it. Most are answered before the framework
 * knows of them; where only it can tell how the browser came, in its first hook.
 */
export function serveCachedPages(app: FastifyInstance, cache: PageCache, log: LogRequest): void {
  const believed = new WeakSet<Socket>();
  let isClosing = false;
  let knownHost: string | undefined;

  app.decorateRequest(mark, false);
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", (request, reply, done) => {
    const { raw, protocol } = request;
    if (protocol === "https" && raw.headers["x-forwarded-proto"] === "https") believed.add(raw.socket);
    const page = findPage(cache, raw, protocol === "https");
    if (page === undefined || !isHost(request.host)) return done();
    request.setDecorator(mark, true);
    reply.hijack();
    sendCachedPage({ request: raw, response: reply.raw, isHttps: protocol === "https", requestId: request.id }, page);
  });

  answerFirst(app.server, (request, response) => {
    // The framework says goodbye to those who still ask.
    const isHttps = isClosing ? null : comesByHttps(request, believed);
    if (isHttps === null) return false;
    const { host = "" } = request.headers;
    // Nearly everybody calls the site by one name.
    if (host !== knownHost && !isHost(host)) return false;
    knownHost = host;
    const page = findPage(cache, request, isHttps);
    if (page === undefined) return false;
    const requestId = crypto.randomUUID();
    sendCachedPage({ request, response, isHttps, requestId }, page);
    const { method = "", url = "" } = request;
    log({ method, url, status: response.statusCode, durationMs: 0, requestId, isCacheHit: true });
    return true;
  });
}

/** Whether the answer was there before it was asked for. */
export function isCacheHit(request: FastifyRequest): boolean {
  return request.getDecorator<boolean>(mark);
}

function findPage(
  cache: PageCache,
  { method, url, headers }: IncomingMessage,
  isHttps: boolean,
): CachedPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || url === undefined) return undefined;
  const address = pageAddress(url);
  return isCacheableAddress(address) ? cache.find(pageKey(isHttps, headers.cookie, address)) : undefined;
}

/**
 * Null: what the proxy in front says is not known to be believed.
 *
 * @param believed connections of which the framework believed that browsers come through them by https.
 */
function comesByHttps({ headers, socket }: IncomingMessage, believed: WeakSet<Socket>): boolean | null {
  const said = headers["x-forwarded-proto"];
  if (said === undefined) return socket instanceof TLSSocket;
  return said === "https" && believed.has(socket) ? true : null;
}

/** Asks `answer` before whatever listens already. It returns false for what is not its own. */
function answerFirst(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const others = server.listeners("request");
  server.removeAllListeners("request").on("request", (request, response) => {
    if (answer(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}
