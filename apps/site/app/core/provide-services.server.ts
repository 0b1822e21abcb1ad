import type { MiddlewareFunction } from "react-router";
import { responseCacheContext } from "../page-cache/response-cache.ts";
import { shareResponses } from "../page-cache/share-responses.ts";
import { serverConfiguration } from "./configuration.server.ts";
import { createServices, servicesContext } from "./services.ts";
import { themeOfCookies } from "./theme.ts";

/** A page whose data takes longer is an error page. */
const apiTimeoutMs = 10_000;

/** Creates services for each request, so that requests share no state. */
export const provideServices: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = createServices({
    configuration: serverConfiguration.shared,
    theme: themeOfCookies(request.headers.get("cookie")),
    api: {
      baseUrl: serverConfiguration.apiUrl,
      timeoutMs: apiTimeoutMs,
      getHeaders: () => forwardedHeaders(request.headers),
    },
  });
  const cache = isAnonymous(request) ? context.get(responseCacheContext) : null;
  context.set(servicesContext, cache === null ? services : { ...services, api: shareResponses(services.api, cache) });
  return next();
};

/** Cookies that every browser has; no response of the API depends on them. */
const harmlessCookies = new Set(["theme", "XSRF-TOKEN"]);

/**
 * Whether nothing in the request can name a person. The API gets neither cookies nor tokens from this server, so its
 * responses do not depend on them; a request that carries any still shares nothing.
 */
function isAnonymous({ method, headers }: Request): boolean {
  if (method !== "GET" || headers.has("authorization")) return false;
  const names = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  return names.every((name) => name === "" || harmlessCookies.has(name));
}

/**
 * The API limits calls per client address, so it needs the visitor's. The request id correlates the log lines of site
 * and server.
 */
function forwardedHeaders(headers: Headers): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ["x-forwarded-for", "x-request-id"]) {
    const value = headers.get(name);
    if (value !== null) passed[name] = value;
  }
  return passed;
}
