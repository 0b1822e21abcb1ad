import { gunzipSync } from "node:zlib";
import type { IncomingMessage, ServerResponse } from "node:http";
import { antiForgeryCookieFor } from "../anti-forgery-cookie.ts";
import type { Encoding, CachedPage } from "./cached-page.ts";

export interface PageRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How the browser came. */
  readonly isHttps: boolean;
  readonly requestId: string;
}

/** Writes a prepared page, past the framework. */
export function sendCachedPage({ request, response, isHttps, requestId }: PageRequest, page: CachedPage): void {
  const { headers: asked, method } = request;
  const variant = page.variants[encodingFor(asked["accept-encoding"])];
  const isUnchanged = isAlreadyThere(asked["if-none-match"], variant.etag);
  const cookie = page.isHtml ? antiForgeryCookieFor(asked.cookie, isHttps) : null;
  const headers =
    cookie === null
      ? (isUnchanged ? variant.unchangedHeaders : variant.headers).concat("x-request-id", requestId)
      : (isUnchanged ? variant.ownUnchangedHeaders : variant.ownHeaders).concat(
          ...["x-request-id", requestId, "set-cookie", cookie],
        );
  // One array, as Node takes it: a header that is set by itself costs as much as three that are not.
  response.writeHead(isUnchanged ? 304 : 200, headers);
  if (isUnchanged || method === "HEAD") response.end();
  else response.end(variant.body ?? plainBody(page));
}

/** Hardly anybody asks for it plain: it is not worth its memory. */
function plainBody({ variants }: CachedPage): Buffer {
  return gunzipSync(variants.gzip.body ?? Buffer.alloc(0));
}

/** @see RFC 9110, section 12.5.3 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  // What every browser says; the rest is read word by word.
  if (!accepted.includes(";")) {
    return /\bbr\b/u.test(accepted) ? "br" : /\bgzip\b/u.test(accepted) ? "gzip" : "identity";
  }
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    named.add(coding);
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter))) refused.add(coding);
  }
  const isTaken = (coding: Encoding): boolean => !refused.has(coding) && named.has(coding);
  return isTaken("br") ? "br" : isTaken("gzip") ? "gzip" : "identity";
}

/** Weak and strong tags of a list compare alike here. @see RFC 9110, section 13.1.2 */
export function isAlreadyThere(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag);
}
