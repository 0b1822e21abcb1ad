import type { FastifyInstance } from "fastify";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { RateLimits } from "../../modules/limits/rate-limits.ts";
import type { IngestTelemetry } from "../../modules/telemetry/ingest-telemetry.ts";
import { batchSize } from "../../modules/telemetry/telemetry-batch.ts";
import { allowOrigins } from "./allow-origins.ts";
import { mountClientConfig } from "./client-config.ts";
import type { ClientConfigOptions } from "./client-config.ts";
import { channels, readBatch } from "./read-batch.ts";

/** Senders batch ten or twenty records by default; the limit allows for long stacks. */
const bodyLimitBytes = 256 * 1024;

export interface IntakeOptions extends ClientConfigOptions {
  readonly telemetry: IngestTelemetry;
  readonly limits: RateLimits;
  readonly origins: TelemetryConfig["origins"];
}

/** Receives batches of metrics, log entries and analytics events from browsers, and serves their configuration. */
export function telemetryIntake({ telemetry, limits, origins, ...clientConfig }: IntakeOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptBodies(app);
    allowOrigins(app, origins);
    mountClientConfig(app, clientConfig);
    for (const [endpoint, channel] of Object.entries(channels)) {
      app.post(`/${endpoint}`, {
        bodyLimit: bodyLimitBytes,
        onRequest: async ({ ip }) => limits.countBatch(ip),
        handler: async ({ body, query, ip }, reply) => {
          const read = readBatch(endpoint, channel, query, body);
          await limits.countRecords(ip, batchSize(read.batch) + read.rejected);
          const isKnown = await telemetry.isKnown(read);
          const bucket = isKnown ? "known" : "unknown";
          const newKinds = await limits.takeKinds(bucket, ip, read.batch.errors.length + read.batch.messages.length);
          const added = await telemetry.ingest(read, { newKinds, isKnown });
          await limits.returnKinds(bucket, ip, newKinds - added);
          return reply.code(204).send();
        },
      });
    }
  };
}

/**
 * Beacons, and `fetch` without CORS, send JSON as text/plain. Fastify's JSON parser is not used: it would reject a
 * whole batch for a key such as `__proto__` in one log entry, which is harmless because nothing here is merged into
 * other objects.
 */
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(["application/json", "text/plain"], { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (cause) {
      done(new Failure("invalid", messages.malformedJson, { code: "MALFORMED_REQUEST", cause }));
    }
  });
}
