import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isKeepableAddress, pageAddress } from "../kept-pages/page-address.ts";
import { pageKey } from "../kept-pages/page-key.ts";
import type { MadePage, PageKeeper } from "../kept-pages/page-keeper.ts";
import { sendKeptPage } from "../kept-pages/send-kept-page.ts";
import { limitBody } from "../limit-body.ts";
import { messages } from "../messages.ts";
import { Refusal } from "../refusal.ts";
import { requireHost } from "../require-host.ts";
import { checkForm, formLimitBytes, formTypes } from "./check-form.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { isWithheld, sendBareStatus, sendRenderedPage } from "./send-rendered-page.ts";
import { webRequest } from "./web-request.ts";

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly keeper: PageKeeper;
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
      const { rendered, kept } = await makePage(request, reply, options);
      if (isWithheld(rendered, request)) return sendBareStatus(reply, rendered);
      if (kept === null) return sendRenderedPage(reply, rendered);
      reply.hijack();
      const isHttps = request.protocol === "https";
      sendKeptPage({ request: request.raw, response: reply.raw, isHttps, requestId: request.id }, kept);
      return reply;
    },
  });
  takeForms(app, options);
  refuseOtherMethods(app);
}

function makePage(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<MadePage> {
  const { keeper, renderer, publicOrigin } = options;
  const isHttps = request.protocol === "https";
  const address = pageAddress(request.url);
  if (!isKeepableAddress(address)) {
    const alone = webRequest(request, publicOrigin, request.url, { signal: signalOf(reply) });
    return renderer.render(alone, isHttps).then((rendered) => ({ rendered, kept: null }));
  }
  // The site's own origin, whatever host was asked: what is kept must not say what one visitor called us.
  return keeper.make(pageKey(isHttps, request.headers.cookie, address), (isShared) => {
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
