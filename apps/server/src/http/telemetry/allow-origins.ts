import type { FastifyInstance } from "fastify";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";

/** Browsers cut it to their own bounds, two hours in Chromium. */
const preflightMaxAgeInSeconds = 86_400;

/**
 * Lets pages of the named origins read the answers, without cookies, and load the configuration script. Pages of the site's own origin
 * need nothing of it, and what a beacon brings is taken from everywhere: it cannot be told from what any program sends.
 */
export function allowOrigins(app: FastifyInstance, origins: TelemetryConfig["origins"]): void {
  const isAllowed = (origin: string): boolean => origins === "*" || origins.includes(origin);
  if (origins !== "*" && origins.length === 0) return;

  app.addHook("onRequest", async (request, reply) => {
    // A script and a request without CORS name no origin that could be asked for.
    void reply.header("cross-origin-resource-policy", "cross-origin").header("vary", "Origin");
    const { origin } = request.headers;
    if (origin !== undefined && isAllowed(origin)) {
      void reply
        .header("access-control-allow-origin", origins === "*" ? "*" : origin)
        // By which the sender knows how long to wait.
        .header("access-control-expose-headers", "retry-after");
    }
  });

  app.options("/*", async (request, reply) => {
    if (!isAllowed(request.headers.origin ?? "")) return reply.callNotFound();
    return reply
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", "content-type")
      .header("access-control-max-age", preflightMaxAgeInSeconds)
      .code(204)
      .send();
  });
}
