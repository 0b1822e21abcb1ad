import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";

/** @see specification, section 7: build and platform calls */
const cookieName = "XSRF-TOKEN";
const headerName = "x-xsrf-token";
const tokenBytes = 16;

const changingMethods: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Beacons, which cannot carry headers, bring telemetry here. */
const exemptPrefix = "/telemetry/";

/**
 * Refuses with 403 what another site makes a browser send: a request with cookies has to repeat the one named `XSRF-TOKEN` in a header,
 * which only pages of our own origin can. Programs without cookies are asked for nothing.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { cookie } = request.headers;
    if (!changingMethods.has(request.method) || isExempt(request) || cookie === undefined || cookie === "") return;
    if (request.headers["sec-fetch-site"] === "cross-site") throw forged();
    const token = cookieOf(cookie, cookieName);
    // The browser has one from now on: who tries again passes.
    if (token === undefined) void reply.header("set-cookie", newCookie(request.protocol === "https"));
    if (token === undefined || !isSame(token, request.headers[headerName])) throw forged();
  });
}

function isExempt({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(exemptPrefix) === true;
}

/** The first of the name, as pages read it; an empty one is none. */
function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split(/; */u).find((cookie) => cookie.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === "" ? undefined : value;
}

function newCookie(isSecure: boolean): string {
  const token = randomBytes(tokenBytes).toString("base64url");
  return `${cookieName}=${token}; Path=/; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/** In constant time. A page decodes what it reads in the cookie. */
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
