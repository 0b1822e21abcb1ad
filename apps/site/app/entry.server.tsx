import { createLogger } from "@corp/telemetry/server";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { Writable } from "node:stream";
import { cacheableResponseContext, markRenderFailed } from "./page-cache/cacheable-response.ts";
import { pageNonceContext } from "./page-cache/page-nonce.ts";
import { ServicesProvider } from "./core/services-provider.tsx";
import { servicesContext } from "./core/services.ts";

/** The server around the pages reads and sets these: a context is known by the instance, and this is the bundle's own. */
export { cacheableResponseContext, pageNonceContext };

const logger = createLogger({ context: { service: "site" } });

/** Long enough for a slow page, short enough that a stuck one does not hold its memory. */
const renderTimeoutMs = 10_000;

/** The whole page at once: every query was answered before rendering began, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  // Kept by the browser for Back, asked for again otherwise: what an editor published is there at the next visit.
  // A route that said something stricter is heeded.
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = loadContext.get(pageNonceContext) ?? undefined;
  const page = await renderPage(
    <ServicesProvider services={loadContext.get(servicesContext)}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
    </ServicesProvider>,
    { nonce, onFailure: () => markRenderFailed(loadContext) },
  );
  return new Response(page, { status, headers });
}

interface RenderOptions {
  readonly nonce: string | undefined;
  /** A part of the page failed, late or early. */
  readonly onFailure: () => void;
}

/** @throws whatever a component threw outside of an error boundary. */
function renderPage(tree: React.ReactElement, { nonce, onFailure }: RenderOptions): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long.")), renderTimeoutMs);
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // Parts that are complete stand where they belong: moving them there later would take scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error("Rendering failed", { cause: error }));
      },
      onError(error) {
        onFailure();
        logger.error("Rendering failed", { error });
      },
    });
  });
}

/** A visitor who left is no error; everything else is one line for the operator. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  logger.error("A page failed", { error, path: new URL(request.url).pathname });
};
