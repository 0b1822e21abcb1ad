import type { FastifyInstance } from "fastify";
import type { TelemetryConfig } from "../../config/telemetry-config.ts";
import type { TakeTelemetry } from "../../modules/telemetry/ingest-telemetry.ts";
import { acceptBodies } from "./accept-bodies.ts";
import { allowOrigins } from "./allow-origins.ts";
import { mountClientConfig } from "./client-config.ts";
import type { ClientConfigOptions } from "./client-config.ts";
import { channels, readBatch } from "./read-batch.ts";

/** A batch is ten or twenty records by default; this is room for long stacks, not for uploads. */
const bodyLimitBytes = 256 * 1024;

export interface IntakeOptions extends ClientConfigOptions {
  readonly take: TakeTelemetry;
  /** Of one address, to all the routes together; 0: no limit of their own. */
  readonly batchesPerMinute: number;
  readonly origins: TelemetryConfig["origins"];
}

/** Where browsers send metrics, log entries and analytics events in batches, and ask whether they should. */
export function telemetryIntake({ take, batchesPerMinute, origins, ...clientConfig }: IntakeOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptBodies(app);
    allowOrigins(app, origins);
    mountClientConfig(app, clientConfig);
    // One limiter, so one count for all the routes; the limit of all calls does not count these.
    const ownLimit =
      batchesPerMinute > 0
        ? {
            config: { rateLimit: false as const },
            onRequest: app.rateLimit({ max: batchesPerMinute, timeWindow: "1 minute" }),
          }
        : {};
    for (const [endpoint, channel] of Object.entries(channels)) {
      app.post(`/${endpoint}`, { bodyLimit: bodyLimitBytes, ...ownLimit }, async ({ body, query }, reply) => {
        await take(readBatch(endpoint, channel, query, body));
        return reply.code(204).send();
      });
    }
  };
}
