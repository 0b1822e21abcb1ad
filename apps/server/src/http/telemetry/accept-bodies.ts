import type { FastifyInstance } from "fastify";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";

/**
 * A beacon and a fetch without CORS send JSON as text/plain. Fastify's own parser is not used for either: it refuses all of a batch for a
 * key as `__proto__` in one log entry, and nothing here is merged into anything.
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
