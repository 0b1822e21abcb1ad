import { randomFillSync } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** @see specification, section 7: build and platform calls */
const cookieName = "XSRF-TOKEN";
const tokenBytes = 16;
/** Asking the system for each token alone takes longer than all else about it; what was given out is wiped. */
const random = Buffer.alloc(256 * tokenBytes);
let givenOut = random.length;

/**
 * Gives each browser that is shown a page a random token of its own, unless it has one. Pages send it back in a header, which pages of
 * other sites cannot. Pages read the cookie, so it is not HttpOnly; the renderer knows nothing of it, so what it makes stays the same for all.
 */
export function giveAntiForgeryCookie(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const cookie = isPage(request, reply)
      ? antiForgeryCookieFor(request.headers.cookie, request.protocol === "https")
      : null;
    if (cookie === null) return payload;
    // Added to what is there: the page may set cookies of its own.
    void reply.header("set-cookie", cookie);
    keepFromSharedCaches(reply);
    return payload;
  });
}

/** The cookie to be set with a page; null for a browser that has one. */
export function antiForgeryCookieFor(cookies: string | undefined, isHttps: boolean): string | null {
  if (cookies !== undefined && hasCookie(cookies)) return null;
  const token = nextToken();
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName}=${token}; Path=/; SameSite=Strict${secure}`;
}

function nextToken(): string {
  if (givenOut === random.length) {
    randomFillSync(random);
    givenOut = 0;
  }
  const [start, end] = [givenOut, givenOut + tokenBytes];
  const token = random.toString("base64url", start, end);
  random.fill(0, start, end);
  givenOut = end;
  return token;
}

/** A page that has not changed is answered without its type, but only a browser that shows pages asks for HTML. */
function isPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader("content-type") ?? "");
  if (reply.statusCode === 304) return request.headers.accept?.includes("text/html") === true;
  return type.startsWith("text/html");
}

function hasCookie(header: string): boolean {
  return header.split(/; */u).some((cookie) => cookie.startsWith(`${cookieName}=`) && cookie !== `${cookieName}=`);
}

/** One answer, not the page: a cache in front would hand one browser's token to all. The browser's own may keep it. */
function keepFromSharedCaches(reply: FastifyReply): void {
  const caching = reply.getHeader("cache-control");
  if (typeof caching !== "string") return;
  const directives = caching.split(",").map((directive) => directive.trim());
  const own = directives.filter((directive) => !/^(?:public|s-maxage=.*|private)$/iu.test(directive));
  void reply.header("cache-control", ["private", ...own].join(", "));
}
