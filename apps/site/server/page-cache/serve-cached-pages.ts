import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from "fastify";
import { isBelowBase } from "../is-below-base.ts";
import { isBot } from "../is-bot.ts";
import type { LogRequest } from "../log-requests.ts";
import { isHost } from "../require-host.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { isForAllReaders, pageKey } from "./page-url.ts";
import type { PageUrl } from "./page-url.ts";
import { encodingFor, sendCachedPage } from "./send-cached-page.ts";

const cacheHitMark = "isCacheHit";

/** The time-outs are in milliseconds. */
interface ServerTimeouts {
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

export interface CachedPageOptions {
  readonly cache: PageCache;
  readonly urlOfPage: PageUrl;
  readonly log: LogRequest;
  /** Begins every path of the site. @default "/" */
  readonly basePath?: string;
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
export function createCachedPageServer({ cache, urlOfPage, log, basePath = "/" }: CachedPageOptions): CachedPageServer {
  /** Connections of proxies whose `X-Forwarded-Proto: https` Fastify trusted. */
  const trusted = new WeakSet<Socket>();
  let isClosing = false;
  let lastValidHost: string | undefined;

  const findPage = ({ method, url, headers }: IncomingMessage, isHttps: boolean): CachedPage | undefined => {
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return undefined;
    const pageUrl = urlOfPage(url);
    if (!isForAllReaders(pageUrl, headers.cookie)) return undefined;
    const page = cache.find(pageKey(isHttps, headers.cookie, pageUrl));
    // Errors are withheld from crawlers, which the page's own route does.
    return page !== undefined && page.status >= 400 && isBot(headers["user-agent"]) ? undefined : page;
  };

  /** @returns whether it responded. */
  const respond = (request: IncomingMessage, response: ServerResponse): boolean => {
    // While closing, the framework ends keep-alive connections.
    const isHttps = isClosing ? null : isHttpsRequest(request, trusted);
    if (isHttps === null) return false;
    const { host = "", "x-forwarded-host": forwardedHost = host } = request.headers;
    // The framework decides whether to trust it.
    if (forwardedHost !== host) return false;
    // Almost all requests have the same host.
    if (host !== lastValidHost && !isHost(host)) return false;
    lastValidHost = host;
    const page = findPage(request, isHttps);
    const variant = page?.variant(encodingFor(request.headers["accept-encoding"]));
    if (page === undefined || variant === undefined) return false;
    const requestId = crypto.randomUUID();
    sendCachedPage({ request, response, isHttps, requestId, host, cookiePath: basePath }, page, variant);
    const { method = "", url = "" } = request;
    log({ method, url, status: response.statusCode, durationMs: 0, requestId, isCacheHit: true });
    return true;
  };

  return {
    serverFactory(handler, options) {
      const server = createServer((request, response) => {
        if (isBelowBase(request, response, basePath) && !respond(request, response)) handler(request, response);
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
        const page = findPage(raw, isHttps);
        if (page === undefined || !isHost(request.host)) return done();
        request.setDecorator(cacheHitMark, true);
        page.prepare(encodingFor(raw.headers["accept-encoding"])).then((variant) => {
          reply.hijack();
          const { id: requestId, host } = request;
          sendCachedPage(
            { request: raw, response: reply.raw, isHttps, requestId, host, cookiePath: basePath },
            page,
            variant,
          );
        }, done);
      });
    },
  };
}

export function isCacheHit(request: FastifyRequest): boolean {
  return request.getDecorator<boolean>(cacheHitMark);
}

/** Returns null when the proxy in front is not known to be trusted. The site itself listens on plain HTTP. */
function isHttpsRequest({ headers, socket }: IncomingMessage, trusted: WeakSet<Socket>): boolean | null {
  const forwarded = headers["x-forwarded-proto"];
  if (forwarded === undefined) return false;
  return forwarded === "https" && trusted.has(socket) ? true : null;
}
