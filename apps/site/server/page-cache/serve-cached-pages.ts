import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from "fastify";
import { isHost } from "../require-host.ts";
import type { LogRequest } from "../log-requests.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { isCacheableAddress, pageAddress, pageKey } from "./page-key.ts";
import { sendCachedPage } from "./send-cached-page.ts";

const cacheHitMark = "isCacheHit";

/** In milliseconds. */
interface ServerTimeouts {
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

export interface CachedPageServer {
  /**
   * Fastify's option of this name: its HTTP server responds from the cache before the framework starts on a request.
   */
  readonly serverFactory: FastifyServerFactory;
  /** Responds from the cache in the first hook to the requests that only the framework can classify. */
  register(app: FastifyInstance): void;
}

/**
 * Serves cached pages. Only Fastify decides whether a proxy is trusted, so the first https request of a connection goes
 * through it.
 */
export function createCachedPageServer(cache: PageCache, log: LogRequest): CachedPageServer {
  /** Connections of proxies whose `X-Forwarded-Proto: https` Fastify trusted. */
  const trusted = new WeakSet<Socket>();
  let isClosing = false;
  let lastValidHost: string | undefined;

  /** @returns whether it responded. */
  const respond = (request: IncomingMessage, response: ServerResponse): boolean => {
    // While closing, the framework ends keep-alive connections.
    const isHttps = isClosing ? null : isHttpsRequest(request, trusted);
    if (isHttps === null) return false;
    const { host = "" } = request.headers;
    // Almost all requests have the same host.
    if (host !== lastValidHost && !isHost(host)) return false;
    lastValidHost = host;
    const page = findPage(cache, request, isHttps);
    if (page === undefined) return false;
    const requestId = crypto.randomUUID();
    sendCachedPage({ request, response, isHttps, requestId }, page);
    const { method = "", url = "" } = request;
    log({ method, url, status: response.statusCode, durationMs: 0, requestId, isCacheHit: true });
    return true;
  };

  return {
    serverFactory(handler, options) {
      const server = createServer((request, response) => {
        if (!respond(request, response)) handler(request, response);
      });
      // Fastify applies these options, with its defaults, to its own server only.
      const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as ServerTimeouts;
      server.keepAliveTimeout = keepAliveTimeout;
      server.requestTimeout = requestTimeout;
      server.setTimeout(connectionTimeout);
      return server;
    },

    register(app) {
      app.decorateRequest(cacheHitMark, false);
      app.addHook("preClose", async () => {
        isClosing = true;
      });
      app.addHook("onRequest", (request, reply, done) => {
        const { raw, protocol } = request;
        const isHttps = protocol === "https";
        if (isHttps && raw.headers["x-forwarded-proto"] === "https") trusted.add(raw.socket);
        const page = findPage(cache, raw, isHttps);
        if (page === undefined || !isHost(request.host)) return done();
        request.setDecorator(cacheHitMark, true);
        reply.hijack();
        sendCachedPage({ request: raw, response: reply.raw, isHttps, requestId: request.id }, page);
      });
    },
  };
}

export function isCacheHit(request: FastifyRequest): boolean {
  return request.getDecorator<boolean>(cacheHitMark);
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

/** Null: the proxy in front is not known to be trusted. The site itself listens on plain HTTP. */
function isHttpsRequest({ headers, socket }: IncomingMessage, trusted: WeakSet<Socket>): boolean | null {
  const forwarded = headers["x-forwarded-proto"];
  if (forwarded === undefined) return false;
  return forwarded === "https" && trusted.has(socket) ? true : null;
}
