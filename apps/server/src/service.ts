import type { AddressInfo } from "node:net";
import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import { createContext } from "./context.ts";
import { connectDatabase } from "./db/database.ts";
import type { DatabaseConnection } from "./db/database.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { createApp } from "./http/create-app.ts";
import { startPeriodicJobs } from "./jobs/periodic-jobs.ts";
import { logWithoutValues } from "./loggable-error.ts";

export interface Service {
  readonly port: number;
  readonly app: FastifyInstance;
  readonly database: DatabaseConnection;
  /** Waits for running requests, then closes the database. */
  stop(): Promise<void>;
}

/** The interval at which a stopping server closes idle connections. */
const idleSweepMs = 100;

/**
 * Connects, migrates, fills an empty database if configured, and listens.
 *
 * @param now decides what is visible to visitors
 * @param onFailure called when the service can no longer work and the process should end
 * @throws {FolderBusyError} if another process has the data folder; errors of the listener and the database.
 */
export async function startService(
  config: Config,
  log: Logger,
  onFailure: () => void = () => {},
  now: () => Date = () => new Date(),
): Promise<Service> {
  const logger = logWithoutValues(log);
  const database = await connectDatabase(config, {
    onConnectionLost: (error) => logger.warn("A database connection was lost", { error }),
    onDatabaseLost: (error) => {
      logger.critical("The embedded database is gone", { error });
      onFailure();
    },
  });
  try {
    await migrateDatabase(database.pool);
    logger.info("Database is ready", { engine: config.databaseUrl === null ? "PGlite" : "PostgreSQL" });
    const context = createContext(config, logger, database, now);
    if (config.withSeedData) {
      // Imported here because it loads an image encoder, which a server in production does not need.
      const { seedContent } = await import("../db/seed/seed-content.ts");
      const count = await seedContent(database.db, context.fileStore, new Date());
      if (count > 0) logger.info("Seed data is in place", { events: count });
    }
    const app = await createApp(context);
    await app.listen({ host: config.host, port: config.port });
    const jobs = startPeriodicJobs(context.jobs, { logger, now: context.now });
    return {
      port: (app.server.address() as AddressInfo).port,
      app,
      database,
      stop: async () => {
        // A client with a running request may reuse its connection; the server would wait for it.
        const sweeping = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
        await Promise.all([app.close(), jobs.stop()]).finally(() => clearInterval(sweeping));
        await context.previews.stop();
        await context.telemetry.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
