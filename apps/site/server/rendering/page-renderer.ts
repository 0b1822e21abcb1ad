import { randomBytes } from "node:crypto";
import { RouterContextProvider, createRequestHandler } from "react-router";
import type { ServerBuild } from "react-router";
import type { CacheableResponse, cacheableResponseContext } from "../../app/page-cache/cacheable-response.ts";
import type { pageNonceContext } from "../../app/page-cache/page-nonce.ts";
import { contentSecurityPolicy } from "../headers/content-security-policy.ts";
import type { PolicySources } from "../headers/content-security-policy.ts";
import { preloadLinks } from "../headers/preload-links.ts";
import { securityHeaders } from "../headers/security-headers.ts";
import { scriptHash, takeScriptMarks } from "../headers/script-hashes.ts";
import { loadScriptsLast } from "./defer-scripts.ts";
import type { RenderedPage } from "./rendered-page.ts";

export interface PageRenderer {
  /** @param isHttps how the browser came. @throws what the application did not catch. */
  render(request: Request, isHttps: boolean): Promise<RenderedPage>;
}

/** What entry.server hands out: a context is known by the instance of the bundle. */
interface EntryModule {
  readonly cacheableResponseContext?: typeof cacheableResponseContext;
  readonly pageNonceContext?: typeof pageNonceContext;
}

/** Headers that are the server's own matter. */
const ownHeaders = new Set(["set-cookie", "content-length", "content-encoding", "etag", "last-modified", "vary"]);

export function createPageRenderer(build: ServerBuild, sources: PolicySources): PageRenderer {
  const handle = createRequestHandler(build, "production");
  const entry = build.entry.module as typeof build.entry.module & EntryModule;
  // Of this process alone, and never sent to anybody.
  const secret = randomBytes(24).toString("base64url");

  return {
    async render(request, isHttps) {
      const answer: CacheableResponse = {
        tags: new Set(),
        isCacheable: false,
        hasFailed: false,
      };
      const context = new RouterContextProvider();
      if (entry.cacheableResponseContext !== undefined) context.set(entry.cacheableResponseContext, answer);
      if (entry.pageNonceContext !== undefined) context.set(entry.pageNonceContext, secret);

      const response = await handle(request, context);
      if (await isLastResort(response)) throw new Error("Neither the page nor its error page could be rendered.");
      const headers = new Map(Object.entries(securityHeaders(isHttps, sources)));
      for (const [name, value] of response.headers) if (!ownHeaders.has(name)) headers.set(name, value);
      const cookies = response.headers.getSetCookie();
      const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
      let body = Buffer.from(await response.arrayBuffer());
      if (isHtml) {
        const readable = loadScriptsLast(body.toString("utf8"));
        const { html, scriptHashes: inPage } = takeScriptMarks(readable.html, secret);
        const scriptHashes = readable.later === null ? inPage : [...inPage, scriptHash(readable.later)];
        body = Buffer.from(html);
        const policy = contentSecurityPolicy({ sources, isHttps, scriptHashes, frameAncestors: "'none'" });
        headers.set("content-security-policy", policy);
        headers.set("x-frame-options", "DENY");
        const links = preloadLinks(html);
        if (links !== "") headers.set("link", links);
      }
      if (request.method !== "GET") headers.set("cache-control", "no-store");
      if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
      return {
        status: response.status,
        headers,
        cookies,
        body,
        isHtml,
        tags: answer.tags,
        hasFailed: answer.hasFailed,
        isCacheable:
          request.method === "GET" &&
          response.status === 200 &&
          answer.isCacheable &&
          !answer.hasFailed &&
          cookies.length === 0 &&
          !/no-store|private/u.test(headers.get("cache-control") ?? ""),
      };
    },
  };
}

/** What the router answers when its error page fails too: a sentence that people cannot read. */
async function isLastResort(response: Response): Promise<boolean> {
  if (response.status !== 500 || response.headers.get("content-type")?.startsWith("text/plain") !== true) return false;
  return (await response.clone().text()).startsWith("Unexpected Server Error");
}
