import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { messages } from "../messages.ts";
import { Refusal } from "../http-error.ts";

export interface WebRequestOptions {
  /** Aborts when the visitor leaves. @default never */
  readonly signal?: AbortSignal;
  /** A form, passed on as it comes. @default none */
  readonly body?: Readable;
}

/** The server answers these itself: an application that did would answer one browser's question to all. */
const conditions = new Set(["if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "range"]);

/**
 * The visitor's request as the application reads it. HEAD is asked as GET: both have the same answer.
 *
 * @param origin joined as text with the path: resolved against it, a path of `//example.org` would be another site.
 */
export function webRequest(
  request: FastifyRequest,
  origin: string,
  address: string,
  { signal, body }: WebRequestOptions = {},
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2's own, which are no headers to the web.
    if (value === undefined || name.startsWith(":") || conditions.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set("x-forwarded-for", request.ip);
  headers.set("x-request-id", request.id);
  const url = URL.parse(address.startsWith("/") ? `${origin}${address}` : address);
  if (url === null) throw new Refusal(400, "INVALID_ADDRESS", messages.invalidAddress);
  return new Request(url, {
    method: body === undefined ? "GET" : request.method,
    headers,
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && { body: Readable.toWeb(body) as ReadableStream, duplex: "half" }),
  });
}
