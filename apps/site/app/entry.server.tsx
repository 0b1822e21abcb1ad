import { EventEmitter } from "node:events";
import { createLogger } from "@corp/telemetry/server";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { configurationElementId } from "./core/configuration.ts";
import { redactPrivateText } from "./core/redact-private-data.ts";
import { ServicesProvider } from "./core/services-provider.tsx";
import { servicesContext } from "./core/services.ts";
import { ownRegistrationHint } from "./own-registration/own-registration-hint.ts";
import { cacheableResponseContext, markRenderFailed } from "./page-cache/cacheable-response.ts";
import { inlineScriptsAfter } from "./page-cache/inline-scripts.server.ts";
import { createTurns } from "./page-cache/loop-turns.ts";
import { renderedHtmlContext } from "./page-cache/rendered-html.ts";
import { responseCacheContext } from "./page-cache/share-responses.server.ts";

/** For the server around the pages: a context is identified by its instance, and these are the bundle's. */
export { cacheableResponseContext, renderedHtmlContext, responseCacheContext };

const logger = createLogger({ context: { service: "site" } });

/** Rendering a page takes milliseconds without a pause. */
const nextTurn = createTurns();

const renderTimeoutMs = 10_000;

/** The last element before React Router's scripts, as React writes it. */
const configurationTag = `<script type="application/json" id="${configurationElementId}">`;

/** Sends the page whole: every query is complete before rendering begins, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  // The browser stores the page for Back and revalidates it on other visits. A route may set a stricter value.
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const services = loadContext.get(servicesContext);
  await nextTurn();
  const page = await renderPage(
    <ServicesProvider services={services}>
      <ServerRouter context={routerContext} url={request.url} />
    </ServicesProvider>,
    () => markRenderFailed(loadContext),
  );
  const rendered = loadContext.get(renderedHtmlContext);
  if (rendered === null) return new Response(page, { status, headers });
  rendered.bytes = page;
  rendered.inlineScripts = [ownRegistrationHint(services.configuration), ...inlineScriptsAfter(configurationTag, page)];
  return new Response(null, { status, headers });
}

/** Collects the page. It is never full, so it needs none of the buffering of a stream. */
class PageSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (html: Buffer<ArrayBuffer>) => void;

  constructor(done: (html: Buffer<ArrayBuffer>) => void) {
    super();
    this.#done = done;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.#done(Buffer.concat(this.#chunks));
    return this;
  }
}

/**
 * @param onFailure called when a part of the page fails.
 * @throws errors of components outside an error boundary.
 */
function renderPage(tree: React.ReactElement, onFailure: () => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error("Rendering timed out.")), renderTimeoutMs);
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Complete boundaries are written in place: moving them later would need scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(new PageSink(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error("Rendering failed", { cause: error }));
      },
      onError(error) {
        onFailure();
        logger.error("A part of a page failed to render; the page is not cached", { error });
      },
    });
  });
}

/** Logs errors of loaders and actions, except after the client has disconnected. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  logger.error("A loader or an action of a page failed", {
    error,
    path: redactPrivateText(new URL(request.url).pathname),
  });
};
