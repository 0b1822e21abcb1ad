import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCacheableAddress, pageAddress } from "../page-cache/page-key.ts";
import { pageKey } from "../page-cache/page-key-theme.ts";
import type { RenderResult, PageCache } from "../page-cache/page-cache.ts";
import { sendCachedPage } from "../page-cache/send-cached-page.ts";
import { limitBody } from "../limit-body.ts";
import { messages } from "../messages.ts";
import { Refusal } from "../http-error.ts";
import { requireHost } from "../require-host.ts";
import { checkForm, formLimitBytes, formTypes } from "./check-form.ts";
import type { PageRenderer } from "../rendering/page-renderer.ts";
import { isWithheld, sendBareStatus, sendRenderedPage } from "./send-rendered-page.ts";
import { webRequest } from "./web-request.ts";

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly publicOrigin: string;
  readonly hasEarlyHints: boolean;
}

const pageMethods = ["GET", "HEAD", "POST"];

/** Every address that nothing else answers is a page of the application. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  requireHost(app);
  limitBody(app, (request) => (request.method === "POST" ? formLimitBytes(request) : Infinity));
  giveHints(app, options);
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
  takeForms(app, options);
  refuseOtherMethods(app);
}

function renderPage(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<RenderResult> {
  const { cache, renderer, publicOrigin } = options;
  const isHttps = request.protocol === "https";
  const address = pageAddress(request.url);
  if (!isCacheableAddress(address)) {
    const alone = webRequest(request, publicOrigin, request.url, { signal: signalOf(reply) });
    return renderer.render(alone, isHttps).then((rendered) => ({ rendered, cached: null }));
  }
  // The site's own origin, whatever host was asked: what is cached must not say what one visitor called us.
  return cache.render(pageKey(isHttps, request.headers.cookie, address), (isShared) => {
    const signal = isShared ? {} : { signal: signalOf(reply) };
    return renderer.render(webRequest(request, publicOrigin, address, signal), isHttps);
  });
}

/** Aborts when the visitor leaves. */
function signalOf(reply: FastifyReply): AbortSignal {
  const aborted = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  return aborted.signal;
}

/** Names to a browser, before the page is made, what the page before it needed: style sheets and the typeface are the same. */
function giveHints(app: FastifyInstance, { hasEarlyHints }: PagesOptions): void {
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

/** Forms work before any script has come: the application's actions read them. */
function takeForms(app: FastifyInstance, { renderer, publicOrigin }: PagesOptions): void {
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
      if (body.errored instanceof Refusal) throw body.errored;
      return isWithheld(rendered, request) ? sendBareStatus(reply, rendered) : sendRenderedPage(reply, rendered);
    },
  });
}

/** The answer comes before the body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    void reply.header("allow", pageMethods.join(", "));
    throw new Refusal(405, "METHOD_NOT_ALLOWED", messages.methodNotAllowed);
  };
  const method = app.supportedMethods.filter((name) => !pageMethods.includes(name));
  app.route({ method, url: "/*", onRequest: refuse, handler: refuse });
}
