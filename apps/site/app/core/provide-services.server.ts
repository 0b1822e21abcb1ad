import type { MiddlewareFunction } from "react-router";
import { serverConfiguration } from "./configuration.server.ts";
import { createServices, servicesContext } from "./services.ts";
import { themeOfCookies } from "./theme.ts";

/** A page whose data takes longer is an error page. */
const apiTimeoutMs = 10_000;

/** Creates services for each request, so that requests share no state. */
export const provideServices: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(
    servicesContext,
    createServices({
      configuration: serverConfiguration.shared,
      theme: themeOfCookies(request.headers.get("cookie")),
      api: {
        baseUrl: serverConfiguration.apiUrl,
        timeoutMs: apiTimeoutMs,
        getHeaders: () => forwardedHeaders(request.headers),
      },
    }),
  );
  return next();
};

/**
 * The API limits calls per client IP, so it needs the visitor's. The request id correlates the log lines of site
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
