import type { FastifyInstance } from "fastify";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";

/**
 * Beacons, and `fetch` without CORS, send JSON as text/plain. Fastify's JSON parser is not used: it would reject a
 * whole batch for a key such as `__proto__` in one log entry, which is harmless because nothing here is merged into
 * other objects.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(["application/json", "text/plain"], { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (cause) {
      done(new Failure("invalid", messages.malformedJson, { code: "MALFORMED_REQUEST", cause }));
    }
  });
}
