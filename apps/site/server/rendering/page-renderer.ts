import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import type { CacheableResponse, cacheableResponseContext } from "../../app/page-cache/cacheable-response.ts";
import { createTurns } from "../../app/page-cache/loop-turns.ts";
import type { RenderedHtml, renderedHtmlContext } from "../../app/page-cache/rendered-html.ts";
import type { ResponseCache, responseCacheContext } from "../../app/page-cache/share-responses.server.ts";
import { contentSecurityPolicy } from "../headers/content-security-policy.ts";
import type { PolicySources } from "../headers/content-security-policy.ts";
import { preloadLinks } from "../headers/preload-links.ts";
import { securityHeaders } from "../headers/security-headers.ts";

/** A complete response of the application. */
export interface RenderedPage {
  readonly status: number;
  /** Names are in lower case; cookies are separate. */
  readonly headers: ReadonlyMap<string, string>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
  readonly isHtml: boolean;
  /** The same for all readers, complete, and without a cookie: valid until one of the tags is invalidated. */
  readonly isCacheable: boolean;
  readonly tags: ReadonlySet<string>;
  /** A part of the page failed to render. */
  readonly hasFailed: boolean;
}

export interface PageRenderer {
  /** @param isHttps the scheme of the browser's request. @throws errors that the application did not catch. */
  render(request: Request, isHttps: boolean): Promise<RenderedPage>;
}

/**
 * Turns of the event loop until the end of a connection is noticed that has arrived together with its request. Who
 * connects and leaves, again and again, must not have pages rendered: while one is, new connections are not taken up.
 */
const turnsUntilLeft = 3;

/** Exports of entry.server: a context is identified by its instance in the bundle. */
interface EntryModule {
  readonly cacheableResponseContext?: typeof cacheableResponseContext;
  readonly renderedHtmlContext?: typeof renderedHtmlContext;
  readonly responseCacheContext?: typeof responseCacheContext;
}

/** Headers that this server sets itself. */
const ownHeaders = new Set(["set-cookie", "content-length", "content-encoding", "etag", "last-modified", "vary"]);

/** @param responses shared by all pages. @default none */
export function createPageRenderer(
  build: ServerBuild,
  sources: PolicySources,
  responses: ResponseCache | null = null,
): PageRenderer {
  const handle = createRequestHandler(build, "production");
  const entry = build.entry.module as typeof build.entry.module & EntryModule;
  const nextTurn = createTurns();
  const defaults = { plain: securityHeaders(false, sources), secure: securityHeaders(true, sources) };

  return {
    async render(request, isHttps) {
      const cacheable: CacheableResponse = { tags: new Set(), isCacheable: false, hasFailed: false };
      const context = new RouterContextProvider();
      if (entry.cacheableResponseContext !== undefined) context.set(entry.cacheableResponseContext, cacheable);
      if (entry.responseCacheContext !== undefined) context.set(entry.responseCacheContext, responses);
      const rendered: RenderedHtml = { bytes: null, inlineScripts: [] };
      if (entry.renderedHtmlContext !== undefined) context.set(entry.renderedHtmlContext, rendered);

      await nextTurn();
      for (let turn = 0; turn < turnsUntilLeft; turn += 1) await setImmediate();
      request.signal.throwIfAborted();
      const response = await handle(request, context);
      if (await isFallbackError(response)) throw new Error("Neither the page nor its error page could be rendered.");
      const headers = pageHeaders(request, response, isHttps ? defaults.secure : defaults.plain);
      const cookies = response.headers.getSetCookie();
      const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
      const body = (isHtml ? rendered.bytes : null) ?? Buffer.from(await response.arrayBuffer());
      if (isHtml) {
        const scriptHashes = rendered.inlineScripts.map(scriptHash);
        const policy = contentSecurityPolicy({ sources, isHttps, scriptHashes, frameAncestors: "'none'" });
        headers.set("content-security-policy", policy);
        headers.set("x-frame-options", "DENY");
        const links = preloadLinks(body.toString("utf8", 0, Math.max(body.indexOf("</head>"), 0)));
        if (links !== "") headers.set("link", links);
      }
      return {
        status: response.status,
        headers,
        cookies,
        body,
        isHtml,
        tags: cacheable.tags,
        hasFailed: cacheable.hasFailed,
        isCacheable:
          request.method === "GET" &&
          (response.status === 200 || response.status === 404) &&
          cacheable.isCacheable &&
          !cacheable.hasFailed &&
          cookies.length === 0 &&
          !/no-store|private/u.test(headers.get("cache-control") ?? ""),
      };
    },
  };
}

function pageHeaders(
  request: Request,
  response: Response,
  defaults: Readonly<Record<string, string>>,
): Map<string, string> {
  const headers = new Map(Object.entries(defaults));
  for (const [name, value] of response.headers) if (!ownHeaders.has(name)) headers.set(name, value);
  if (request.method !== "GET") headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return headers;
}

/** A source expression of a Content-Security-Policy. */
function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** React Router's own response when the error page fails as well: an English sentence. */
async function isFallbackError(response: Response): Promise<boolean> {
  if (response.status !== 500 || response.headers.get("content-type")?.startsWith("text/plain") !== true) return false;
  return (await response.clone().text()).startsWith("Unexpected Server Error");
}
