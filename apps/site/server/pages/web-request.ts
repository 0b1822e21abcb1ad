import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import { messages } from "../messages.ts";

export interface WebRequestOptions {
  /** Aborts when the client disconnects. @default never */
  readonly signal?: AbortSignal;
  /** A form, streamed. @default none */
  readonly body?: Readable;
}

/** The server evaluates these itself: a response to one browser's condition must not be shared. */
const conditions = new Set(["if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "range"]);

/**
 * Converts a request for the application. HEAD becomes GET: both render the same page.
 *
 * @param origin joined with the path as text: URL resolution would turn the path `//example.org` into another site.
 */
export function webRequest(
  request: FastifyRequest,
  origin: string,
  address: string,
  { signal, body }: WebRequestOptions = {},
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Pseudo-headers of HTTP/2.
    if (value === undefined || name.startsWith(":") || conditions.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set("x-forwarded-for", request.ip);
  headers.set("x-request-id", request.id);
  const url = URL.parse(address.startsWith("/") ? `${origin}${address}` : address);
  if (url === null) throw new HttpError(400, "INVALID_ADDRESS", messages.invalidAddress);
  return new Request(url, {
    method: body === undefined ? "GET" : request.method,
    headers,
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && { body: Readable.toWeb(body) as ReadableStream, duplex: "half" }),
  });
}
