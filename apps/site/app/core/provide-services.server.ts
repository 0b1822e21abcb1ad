import type { MiddlewareFunction } from "react-router";
import { serverConfiguration } from "./configuration.server.ts";
import { createServices, servicesContext } from "./services.ts";
import { themeOfCookies } from "./theme.ts";

/** A page whose data takes longer is better answered with an error page. */
const apiTimeoutMs = 10_000;

/** Gives each request on the server its own services: nothing of one visitor is ever seen by another. */
export const provideServices: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(
    servicesContext,
    createServices({
      configuration: serverConfiguration.shared,
      theme: themeOfCookies(request.headers.get("cookie")),
      api: {
        baseUrl: serverConfiguration.apiUrl,
        timeoutMs: apiTimeoutMs,
        getHeaders: () => passedOn(request.headers),
      },
    }),
  );
  return next();
};

/** The API counts calls by address: without the visitor's the whole world would be one. By the id their lines are found in both logs. */
function passedOn(headers: Headers): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ["x-forwarded-for", "x-request-id"]) {
    const value = headers.get(name);
    if (value !== null) passed[name] = value;
  }
  return passed;
}
