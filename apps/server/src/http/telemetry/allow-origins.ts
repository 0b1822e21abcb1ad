import type { FastifyInstance } from "fastify";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";

/** Browsers have lower limits, such as two hours in Chromium. */
const preflightMaxAgeInSeconds = 86_400;

/**
 * Enables CORS without credentials, and the configuration script, for these origins. The site's own origin needs
 * neither. Beacons are accepted from every origin: they cannot be distinguished from requests of other programs.
 */
export function allowOrigins(app: FastifyInstance, origins: TelemetryConfig["origins"]): void {
  const isAllowed = (origin: string): boolean => origins === "*" || origins.includes(origin);
  if (origins !== "*" && origins.length === 0) return;

  app.addHook("onRequest", async (request, reply) => {
    // Scripts and requests without CORS have no Origin header.
    void reply.header("cross-origin-resource-policy", "cross-origin").header("vary", "Origin");
    const { origin } = request.headers;
    if (origin !== undefined && isAllowed(origin)) {
      void reply
        .header("access-control-allow-origin", origins === "*" ? "*" : origin)
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
