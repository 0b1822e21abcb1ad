import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageMethods } from "../error-responses.ts";
import { HttpError } from "../http-error.ts";
import { limitBody } from "../limit-body.ts";
import type { CountRender } from "../limit-renders.ts";
import { messages } from "../messages.ts";
import type { PageCache, RenderResult } from "../page-cache/page-cache.ts";
import { isForAllReaders, pageKey } from "../page-cache/page-url.ts";
import type { PageUrl } from "../page-cache/page-url.ts";
import { encodingFor, sendCachedPage } from "../page-cache/send-cached-page.ts";
import type { PageRenderer } from "../rendering/page-renderer.ts";
import { requireHost } from "../require-host.ts";
import { checkForm, formLimitBytes, formTypes } from "./check-form.ts";
import { createFormBudget } from "./form-budget.ts";
import { isWithheld, sendBareStatus, sendRenderedPage } from "./send-rendered-page.ts";

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly countRender: CountRender;
  readonly cache: PageCache;
  readonly urlOfPage: PageUrl;
  readonly publicOrigin: string;
  /** Begins every path of the site. @default "/" */
  readonly basePath?: string;
  readonly hasEarlyHints: boolean;
  /** @default 15,000 */
  readonly bodyPauseTimeoutMs?: number | undefined;
}

/** Serves every path without a route of its own as a page of the application. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  requireHost(app);
  limitBody(
    app,
    (request) => (request.method === "POST" ? formLimitBytes(request) : Infinity),
    options.bodyPauseTimeoutMs,
  );
  sendEarlyHints(app, options);
  const audience = createAudience();
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const { rendered, cached } = await renderPage(request, reply, options, audience);
      if (isWithheld(rendered, request)) return sendBareStatus(reply, rendered);
      if (cached === null) return sendRenderedPage(request, reply, rendered);
      const variant = await cached.prepare(encodingFor(request.headers["accept-encoding"]));
      reply.hijack();
      const isHttps = request.protocol === "https";
      const { raw, id: requestId, host } = request;
      const to = { request: raw, response: reply.raw, isHttps, requestId, host, cookiePath: options.basePath ?? "/" };
      sendCachedPage(to, cached, variant);
      return reply;
    },
  });
  serveForms(app, options);
  rejectOtherMethods(app);
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, renderer, countRender, urlOfPage, publicOrigin }: PagesOptions,
  audience: Audience,
): Promise<RenderResult> {
  const isHttps = request.protocol === "https";
  const url = urlOfPage(request.url);
  if (!isForAllReaders(url, request.headers.cookie)) {
    countRender(request.ip);
    const uncacheable = webRequest(request, publicOrigin, url, { signal: closeSignal(reply) });
    return { rendered: await renderer.render(uncacheable, isHttps), cached: null };
  }
  // Always the site's own origin: a cached page must not contain the Host header of one request.
  const key = pageKey(isHttps, request.headers.cookie, url);
  const sharedSignal = audience.join(key, reply);
  return await cache.render(key, async (isShared) => {
    countRender(request.ip);
    const signal = isShared ? sharedSignal : closeSignal(reply);
    return renderer.render(webRequest(request, publicOrigin, url, { signal }), isHttps);
  });
}

interface Audience {
  /** Aborts when every client that waits for the page has disconnected. */
  join(key: string, reply: FastifyReply): AbortSignal;
}

/** The clients that wait for each page. */
function createAudience(): Audience {
  const waiting = new Map<string, { count: number; readonly left: AbortController }>();
  return {
    join(key, reply) {
      const audience = waiting.get(key) ?? { count: 0, left: new AbortController() };
      waiting.set(key, audience);
      audience.count += 1;
      reply.raw.once("close", () => {
        audience.count -= 1;
        if (audience.count > 0) return;
        waiting.delete(key);
        if (!reply.raw.writableFinished) audience.left.abort();
      });
      return audience.left.signal;
    },
  };
}

/** Aborts when the client disconnects. */
function closeSignal(reply: FastifyReply): AbortSignal {
  const aborted = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  return aborted.signal;
}

/** Sends the `Link` header of the previous page ahead of rendering: all pages share style sheets and typeface. */
function sendEarlyHints(app: FastifyInstance, { hasEarlyHints }: PagesOptions): void {
  if (!hasEarlyHints) return;
  let links: string | null = null;
  app.addHook("preHandler", async (request, reply) => {
    if (links === null || request.headers["sec-fetch-mode"] !== "navigate") return;
    // The policy of the page comes too late for these preloads.
    reply.raw.writeEarlyHints({ link: links, "referrer-policy": "no-referrer" });
  });
  app.addHook("onSend", async (_request, reply) => {
    const header = reply.getHeader("link");
    if (typeof header === "string") links = header;
  });
}

/** Forms work without scripts: actions of the application read them. */
function serveForms(app: FastifyInstance, options: PagesOptions): void {
  const { renderer, countRender, publicOrigin, basePath = "/" } = options;
  const budget = createFormBudget();
  app.addContentTypeParser(formTypes, (_request, payload, done) => done(null, payload));
  app.route({
    method: "POST",
    url: "/*",
    onRequest: async (request, reply) => {
      checkForm(request, publicOrigin);
      countRender(request.ip);
      const declaredBytes = Number(request.headers["content-length"] ?? formLimitBytes(request));
      reply.raw.once("close", budget.take(request.ip, declaredBytes));
    },
    handler: async (request, reply) => {
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      const origin = checkForm(request, publicOrigin);
      const form = webRequest(request, origin + basePath.slice(0, -1), request.url, {
        body,
        signal: closeSignal(reply),
      });
      // The application compares it with its own again; "null" would differ.
      form.headers.set("origin", origin);
      const rendered = await renderer.render(form, request.protocol === "https").catch((error: unknown) => {
        throw body.errored ?? error;
      });
      if (body.errored instanceof HttpError) throw body.errored;
      return isWithheld(rendered, request)
        ? sendBareStatus(reply, rendered)
        : sendRenderedPage(request, reply, rendered);
    },
  });
}

/** In `onRequest`: before the body is read. */
function rejectOtherMethods(app: FastifyInstance): void {
  const reject = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    void reply.header("allow", pageMethods.join(", "));
    throw new HttpError(405, "METHOD_NOT_ALLOWED", messages.methodNotAllowed);
  };
  const method = app.supportedMethods.filter((name) => !pageMethods.includes(name));
  app.route({ method, url: "/*", onRequest: reject, handler: reject });
}

interface WebRequestOptions {
  /** Aborts when the client disconnects. @default never */
  readonly signal?: AbortSignal;
  /** A form, streamed. @default none */
  readonly body?: Readable;
}

/** The server evaluates these itself: a response to one browser's condition must not be shared. */
const conditions = new Set(["if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "range"]);

/**
 * Converts a request for the application. HEAD becomes GET: both render the same page.
 *
 * @param origin joined with the path as text: URL resolution would turn the path `//example.org` into another site.
 */
function webRequest(
  request: FastifyRequest,
  origin: string,
  page: string,
  { signal, body }: WebRequestOptions = {},
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Pseudo-headers of HTTP/2.
    if (value === undefined || name.startsWith(":") || conditions.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set("x-forwarded-for", request.ip);
  headers.set("x-request-id", request.id);
  const url = URL.parse(page.startsWith("/") ? `${origin}${page}` : page);
  if (url === null) throw new HttpError(400, "INVALID_ADDRESS", messages.invalidUrl);
  return new Request(url, {
    method: body === undefined ? "GET" : request.method,
    headers,
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && { body: Readable.toWeb(body) as ReadableStream, duplex: "half" }),
  });
}
