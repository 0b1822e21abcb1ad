import type { MiddlewareFunction } from "react-router";
import { serverConfiguration } from "./configuration.server.ts";
import { createServices, servicesContext } from "./services.ts";
import { themeOfCookies } from "./theme.ts";

/** A page whose data takes longer is better answered with an error page. */
const apiTimeoutMs = 10_000;

/** Gives each request on the server its own services: nothing of one visitor is ever seen by another. */
export const provideServices: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visitor = request.headers.get("x-forwarded-for");
  context.set(
    servicesContext,
    createServices({
      configuration: serverConfiguration.shared,
      theme: themeOfCookies(request.headers.get("cookie")),
      api: {
        baseUrl: serverConfiguration.apiUrl,
        timeoutMs: apiTimeoutMs,
        // The API counts calls by address; without this the whole world would be one visitor.
        getHeaders: () => (visitor === null ? {} : { "x-forwarded-for": visitor }),
      },
    }),
  );
  return next();
};
