import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";
import { antiForgeryCookieFor } from "../anti-forgery-cookie.ts";
import type { CachedPage, Encoding, PageVariant } from "./cached-page.ts";

export interface PageRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The scheme of the browser's request. */
  readonly isHttps: boolean;
  readonly requestId: string;
  /** The host name in the browser's URL. */
  readonly host: string;
  /** The path of the site's cookies. @default "/" */
  readonly cookiePath?: string;
}

/** Writes the response to Node's directly, which is faster than through Fastify. */
export function sendCachedPage(to: PageRequest, page: CachedPage, variant: PageVariant): void {
  const { request, response, isHttps, requestId, host } = to;
  const { headers: asked, method } = request;
  // Conditions apply to successful responses only.
  const isUnchanged = page.status === 200 && isNotModified(asked["if-none-match"], variant.etag);
  const cookie = page.isHtml ? antiForgeryCookieFor(asked.cookie, isHttps, to.cookiePath) : null;
  const common = isUnchanged ? variant.notModifiedHeaders : variant.headers;
  const headers = (cookie === null ? common : asPrivate(common)).concat(
    ...["x-request-id", requestId],
    ...(isUnchanged ? [] : ["content-security-policy", page.policyFor(host)]),
    ...(cookie === null ? [] : ["set-cookie", cookie]),
  );
  // One array is faster: setting a header separately costs as much as three entries of the array.
  response.writeHead(isUnchanged ? 304 : page.status, headers);
  if (isUnchanged || method === "HEAD") response.end();
  else response.end(variant.body);
}

/** A response that sets a cookie: no shared cache may store it. */
function asPrivate(headers: readonly string[]): readonly string[] {
  return headers.map((value, index) => (headers[index - 1] === "cache-control" ? "private, no-cache" : value));
}

/** The smallest comes first, whatever weights the client gives. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const acceptable = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...encodings]);
  // A client that accepts none of them still gets the page.
  return encodings.find((encoding) => acceptable.includes(encoding)) ?? "identity";
}

/**
 * A request's `Cache-Control: no-cache` is ignored here: only caches heed it, and the validator is current.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ "if-none-match": ifNoneMatch }, { etag });
}
