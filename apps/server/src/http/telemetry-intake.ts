import type { FastifyInstance } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { TelemetryStore } from "../modules/telemetry/telemetry-store.ts";
import { storableJson } from "../modules/telemetry/storable-json.ts";
import { errorMetrics, logEntries, messageMetrics, serviceName } from "../modules/telemetry/telemetry-records.ts";
import { parseRequest } from "./parse-request.ts";

/** A batch is ten entries by default; this is room for long stacks, not for uploads. */
const bodyLimitBytes = 256 * 1024;

interface IntakeOptions {
  readonly store: TelemetryStore;
  readonly now: () => Date;
  /** Of one address, to the three routes together; 0: no limit of their own. */
  readonly batchesPerMinute: number;
}

/** Where browsers send error and message metrics and log entries, in batches. */
export function telemetryIntake({ store, now, batchesPerMinute }: IntakeOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    // A beacon and a fetch without CORS send JSON as text/plain.
    app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch (cause) {
        done(new Failure("invalid", messages.malformedJson, { code: "MALFORMED_REQUEST", cause }));
      }
    });
    // One limiter, so one count for the three routes; the limit of all calls does not count these.
    const ownLimit =
      batchesPerMinute > 0
        ? {
            config: { rateLimit: false as const },
            onRequest: app.rateLimit({ max: batchesPerMinute, timeWindow: "1 minute" }),
          }
        : {};
    const options = { bodyLimit: bodyLimitBytes, ...ownLimit };

    app.post("/error-metric", options, async ({ body }, reply) => {
      const metrics = parseRequest(errorMetrics, body).map(({ errorType, errorClass, level, count }) => ({
        kind: "error" as const,
        level,
        type: errorType,
        class: errorClass,
        count,
      }));
      await store.addMetrics(metrics, now());
      return reply.code(204).send();
    });

    app.post("/message-metric", options, async ({ body }, reply) => {
      const metrics = parseRequest(messageMetrics, body).map(({ messageType, messageClass, level, count }) => ({
        kind: "message" as const,
        level,
        type: messageType,
        class: messageClass,
        count,
      }));
      await store.addMetrics(metrics, now());
      return reply.code(204).send();
    });

    app.post<{ Querystring: { login?: string } }>("/input/open", options, async ({ body, query }, reply) => {
      const service = parseRequest(serviceName, query.login);
      const entries = parseRequest(logEntries, body);
      await store.addLogEntries(
        service,
        entries.map((entry) => ({ level: entry.level, entry: storableJson(entry) })),
      );
      return reply.code(204).send();
    });
  };
}
