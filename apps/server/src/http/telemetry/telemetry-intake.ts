import type { FastifyInstance } from "fastify";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";
import type { IngestTelemetry } from "../../modules/telemetry/ingest-telemetry.ts";
import { acceptBodies } from "./accept-bodies.ts";
import { allowOrigins } from "./allow-origins.ts";
import { mountClientConfig } from "./client-config.ts";
import type { ClientConfigOptions } from "./client-config.ts";
import { channels, readBatch } from "./read-batch.ts";

/** Senders batch ten or twenty records by default; the limit allows for long stacks. */
const bodyLimitBytes = 256 * 1024;

export interface IntakeOptions extends ClientConfigOptions {
  readonly ingest: IngestTelemetry;
  /** Per IP address, for all routes together; 0: no separate limit. */
  readonly batchesPerMinute: number;
  readonly origins: TelemetryConfig["origins"];
}

/** Receives batches of metrics, log entries and analytics events from browsers, and serves their configuration. */
export function telemetryIntake({ ingest, batchesPerMinute, origins, ...clientConfig }: IntakeOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptBodies(app);
    allowOrigins(app, origins);
    mountClientConfig(app, clientConfig);
    // One limiter counts all routes together, instead of the general limit.
    const ownLimit =
      batchesPerMinute > 0
        ? {
            config: { rateLimit: false as const },
            onRequest: app.rateLimit({ max: batchesPerMinute, timeWindow: "1 minute" }),
          }
        : {};
    for (const [endpoint, channel] of Object.entries(channels)) {
      app.post(`/${endpoint}`, { bodyLimit: bodyLimitBytes, ...ownLimit }, async ({ body, query }, reply) => {
        await ingest(readBatch(endpoint, channel, query, body));
        return reply.code(204).send();
      });
    }
  };
}
