import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import { limitBody } from "../limit-body.ts";
import { messages } from "../messages.ts";
import type { PageCache, RenderResult } from "../page-cache/page-cache.ts";
import { isCacheableAddress, pageAddress, pageKey } from "../page-cache/page-key.ts";
import { sendCachedPage } from "../page-cache/send-cached-page.ts";
import type { PageRenderer } from "../rendering/page-renderer.ts";
import { requireHost } from "../require-host.ts";
import { checkForm, formLimitBytes, formTypes } from "./check-form.ts";
import { isWithheld, sendBareStatus, sendRenderedPage } from "./send-rendered-page.ts";
import { webRequest } from "./web-request.ts";

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly publicOrigin: string;
  readonly hasEarlyHints: boolean;
}

const pageMethods = ["GET", "HEAD", "POST"];

/** Serves every address without a route of its own as a page of the application. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  requireHost(app);
  limitBody(app, (request) => (request.method === "POST" ? formLimitBytes(request) : Infinity));
  sendEarlyHints(app, options);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const { rendered, cached } = await renderPage(request, reply, options);
      if (isWithheld(rendered, request)) return sendBareStatus(reply, rendered);
      if (cached === null) return sendRenderedPage(reply, rendered);
      reply.hijack();
      const isHttps = request.protocol === "https";
      sendCachedPage({ request: request.raw, response: reply.raw, isHttps, requestId: request.id }, cached);
      return reply;
    },
  });
  serveForms(app, options);
  rejectOtherMethods(app);
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, renderer, publicOrigin }: PagesOptions,
): Promise<RenderResult> {
  const isHttps = request.protocol === "https";
  const address = pageAddress(request.url);
  if (!isCacheableAddress(address)) {
    const uncacheable = webRequest(request, publicOrigin, request.url, { signal: signalOf(reply) });
    return { rendered: await renderer.render(uncacheable, isHttps), cached: null };
  }
  // Always the site's own origin: a cached page must not contain the Host header of one request.
  return await cache.render(pageKey(isHttps, request.headers.cookie, address), (isShared) => {
    const options = isShared ? {} : { signal: signalOf(reply) };
    return renderer.render(webRequest(request, publicOrigin, address, options), isHttps);
  });
}

/** Aborts when the client disconnects. */
function signalOf(reply: FastifyReply): AbortSignal {
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
    if (links !== null && request.headers["sec-fetch-mode"] === "navigate") reply.raw.writeEarlyHints({ link: links });
  });
  app.addHook("onSend", async (_request, reply) => {
    const header = reply.getHeader("link");
    if (typeof header === "string") links = header;
  });
}

/** Forms work without scripts: actions of the application read them. */
function serveForms(app: FastifyInstance, { renderer, publicOrigin }: PagesOptions): void {
  app.addContentTypeParser(formTypes, (_request, payload, done) => done(null, payload));
  app.route({
    method: "POST",
    url: "/*",
    onRequest: async (request) => void checkForm(request, publicOrigin),
    handler: async (request, reply) => {
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      const origin = checkForm(request, publicOrigin);
      const form = webRequest(request, origin, request.url, { body, signal: signalOf(reply) });
      const rendered = await renderer.render(form, request.protocol === "https").catch((error: unknown) => {
        throw body.errored ?? error;
      });
      if (body.errored instanceof HttpError) throw body.errored;
      return isWithheld(rendered, request) ? sendBareStatus(reply, rendered) : sendRenderedPage(reply, rendered);
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
