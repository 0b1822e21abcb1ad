import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import type { CacheableResponse, cacheableResponseContext } from "../../app/page-cache/cacheable-response.ts";
import type { pageNonceContext } from "../../app/page-cache/page-nonce.ts";
import { contentSecurityPolicy } from "../headers/content-security-policy.ts";
import type { PolicySources } from "../headers/content-security-policy.ts";
import { preloadLinks } from "../headers/preload-links.ts";
import { hashMarkedScripts, scriptHash } from "../headers/script-hashes.ts";
import { securityHeaders } from "../headers/security-headers.ts";
import { deferScripts } from "./defer-scripts.ts";

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

/** Exports of entry.server: a context is identified by its instance in the bundle. */
interface EntryModule {
  readonly cacheableResponseContext?: typeof cacheableResponseContext;
  readonly pageNonceContext?: typeof pageNonceContext;
}

/** Headers that this server sets itself. */
const ownHeaders = new Set(["set-cookie", "content-length", "content-encoding", "etag", "last-modified", "vary"]);

export function createPageRenderer(build: ServerBuild, sources: PolicySources): PageRenderer {
  const handle = createRequestHandler(build, "production");
  const entry = build.entry.module as typeof build.entry.module & EntryModule;
  // Known to this process only; removed from every page.
  const secret = randomBytes(24).toString("base64url");

  return {
    async render(request, isHttps) {
      const cacheable: CacheableResponse = { tags: new Set(), isCacheable: false, hasFailed: false };
      const context = new RouterContextProvider();
      if (entry.cacheableResponseContext !== undefined) context.set(entry.cacheableResponseContext, cacheable);
      if (entry.pageNonceContext !== undefined) context.set(entry.pageNonceContext, secret);

      const response = await handle(request, context);
      if (await isFallbackError(response)) throw new Error("Neither the page nor its error page could be rendered.");
      const headers = headersOf(request, response, securityHeaders(isHttps, sources));
      const cookies = response.headers.getSetCookie();
      const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
      const original = Buffer.from(await response.arrayBuffer());
      const body = isHtml ? finishHtml(original, headers, { secret, sources, isHttps }) : original;
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
          response.status === 200 &&
          cacheable.isCacheable &&
          !cacheable.hasFailed &&
          cookies.length === 0 &&
          !/no-store|private/u.test(headers.get("cache-control") ?? ""),
      };
    },
  };
}

function headersOf(
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

interface FinishOptions {
  readonly secret: string;
  readonly sources: PolicySources;
  readonly isHttps: boolean;
}

/** Defers the page's scripts and adds the headers that depend on its content. */
function finishHtml(
  original: Buffer,
  headers: Map<string, string>,
  { secret, sources, isHttps }: FinishOptions,
): Buffer {
  const deferred = deferScripts(original.toString("utf8"));
  const { html, scriptHashes: inPage } = hashMarkedScripts(deferred.html, secret);
  const scriptHashes = deferred.startScript === null ? inPage : [...inPage, scriptHash(deferred.startScript)];
  const policy = contentSecurityPolicy({ sources, isHttps, scriptHashes, frameAncestors: "'none'" });
  headers.set("content-security-policy", policy);
  headers.set("x-frame-options", "DENY");
  const links = preloadLinks(html);
  if (links !== "") headers.set("link", links);
  return Buffer.from(html);
}

/** React Router's own response when the error page fails as well: an English sentence. */
async function isFallbackError(response: Response): Promise<boolean> {
  if (response.status !== 500 || response.headers.get("content-type")?.startsWith("text/plain") !== true) return false;
  return (await response.clone().text()).startsWith("Unexpected Server Error");
}
