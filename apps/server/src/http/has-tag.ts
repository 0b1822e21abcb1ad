import type { FastifyRequest } from "fastify";

/** Whether who asks has what the tag names, compared weakly as `If-None-Match` wants. */
export function hasETag({ headers }: Pick<FastifyRequest, "headers">, etag: string): boolean {
  const known = headers["if-none-match"] ?? "";
  return known.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag);
}
