import type { FastifyRequest } from "fastify";
import fresh from "fresh";

/**
 * Whether the client has this version cached (`If-None-Match`). `Cache-Control` of the request is ignored: `fetch` adds
 * `no-cache` to every conditional request, and `fresh` would then never report a match.
 */
export function isCachedByClient({ headers }: Pick<FastifyRequest, "headers">, etag: string): boolean {
  return fresh({ "if-none-match": headers["if-none-match"] }, { etag });
}
