import { randomFillSync } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** @see requirement F2 */
const cookieName = "XSRF-TOKEN";
const tokenBytes = 16;
/**
 * One system call fills the pool for many tokens: a call for each was an eighth of the time of a cached page. Issued
 * bytes are wiped.
 */
const pool = Buffer.alloc(256 * tokenBytes);
let issuedBytes = pool.length;

/**
 * Sets a random token with each page for a browser that has none. Pages return it in a header, which pages of other
 * sites cannot. Scripts read the cookie, so it is not HttpOnly. The renderer does not know it, so a rendered page stays
 * the same for all readers.
 */
export function addAntiForgeryCookie(app: FastifyInstance, basePath = "/"): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const cookie = isPage(request, reply)
      ? antiForgeryCookieFor(request.headers.cookie, request.protocol === "https", basePath)
      : null;
    if (cookie === null) return payload;
    // Fastify appends it to the cookies of the page itself.
    void reply.header("set-cookie", cookie);
    makePrivate(reply);
    return payload;
  });
}

/** The `Set-Cookie` header for a page; null for a browser that has a token. */
export function antiForgeryCookieFor(cookies: string | undefined, isHttps: boolean, path = "/"): string | null {
  if (cookies !== undefined && parseCookie(cookies)[cookieName]) return null;
  return stringifySetCookie({ name: cookieName, value: nextToken(), path, sameSite: "strict", secure: isHttps });
}

function nextToken(): string {
  if (issuedBytes === pool.length) {
    randomFillSync(pool);
    issuedBytes = 0;
  }
  const [start, end] = [issuedBytes, issuedBytes + tokenBytes];
  const token = pool.toString("base64url", start, end);
  pool.fill(0, start, end);
  issuedBytes = end;
  return token;
}

/** A 304 has no content type; browsers request pages, and only pages, as HTML. */
function isPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader("content-type") ?? "");
  if (reply.statusCode === 304) return request.headers.accept?.includes("text/html") === true;
  return type.startsWith("text/html");
}

/** A shared cache would hand one browser's token to all; the browser's own cache may store the page. */
function makePrivate(reply: FastifyReply): void {
  const cacheControl = reply.getHeader("cache-control");
  if (typeof cacheControl !== "string") return;
  const directives = cacheControl.split(",").map((directive) => directive.trim());
  const others = directives.filter((directive) => !/^(?:public|s-maxage=.*|private)$/iu.test(directive));
  void reply.header("cache-control", ["private", ...others].join(", "));
}
