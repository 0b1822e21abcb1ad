import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import { createThrottledLogger } from "../throttled-logger.ts";

interface HealthOptions {
  /** Rejects or resolves to false if the database does not respond. */
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
}

/** `/healthz`: the process responds. `/readyz`: the database responds too, so the process can receive requests. */
export function mountHealth(app: FastifyInstance, { isDatabaseReady, logger, now }: HealthOptions): void {
  const logUnavailable = createThrottledLogger<unknown>(
    ({ count, details: error }) =>
      logger.warn("The database does not respond; /readyz returns 503 until it does", { count, error }),
    now,
  );
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await isDatabaseReady().catch((error: unknown) => {
      logUnavailable(1, error);
      return false;
    });
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable", database: isReady });
  });
}
