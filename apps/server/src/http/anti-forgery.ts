import { randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";

/** @see requirement F2 */
const cookieName = "XSRF-TOKEN";
const headerName = "x-xsrf-token";
const tokenBytes = 16;

const changingMethods: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Beacons cannot set headers. */
const exemptPrefix = "/telemetry/";

/**
 * Returns 403 to cross-site requests. A request with cookies must also repeat the cookie `XSRF-TOKEN` in a header:
 * only pages of our own origin can read it. Other programs send no cookies and need no token.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!changingMethods.has(request.method) || isExempt(request)) return;
    if (request.headers["sec-fetch-site"] === "cross-site") throw forged();
    const { cookie } = request.headers;
    if (cookie === undefined || cookie === "") return;
    // Not decoded: a page may repeat the cookie either way.
    const token = parseCookie(cookie, { decode: (value) => value })[cookieName] || undefined;
    // A retry then has the cookie and passes.
    if (token === undefined) void reply.header("set-cookie", newCookie(request.protocol === "https"));
    if (token === undefined || !isSame(token, request.headers[headerName])) throw forged();
  });
}

function isExempt({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(exemptPrefix) === true;
}

function newCookie(isSecure: boolean): string {
  const value = randomBytes(tokenBytes).toString("base64url");
  return stringifySetCookie({ name: cookieName, value, path: "/", sameSite: "strict", secure: isSecure });
}

/** Compares in constant time. A page may send the cookie decoded. */
function isSame(cookie: string, header: string | string[] | undefined): boolean {
  if (typeof header !== "string") return false;
  return equals(cookie, header) || equals(cookie, encodeURIComponent(header));
}

function equals(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function forged(): Failure {
  return new Failure("forbidden", messages.antiForgery, { code: "XSRF_TOKEN" });
}
