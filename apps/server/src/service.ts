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
  /** The port it listens on. */
  readonly port: number;
  readonly app: FastifyInstance;
  readonly database: DatabaseConnection;
  /** Lets running requests finish, then closes the database. */
  stop(): Promise<void>;
}

/** How often a server that stops looks for connections that nobody uses any more. */
const idleSweepMs = 100;

/**
 * Connects, migrates, fills an empty database when asked to, and listens.
 *
 * @param now what decides what visitors see.
 * @param onFailure called when the service can no longer work and the process should end.
 * @throws {FolderBusyError} when another process has the data folder; the listener's and the database's own errors.
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
    if (config.withDemonstrationContent) {
      // Loaded here alone: it brings an image encoder that a server in production never needs.
      const { seedDemonstrationContent } = await import("../db/seed/seed-content.ts");
      const count = await seedDemonstrationContent(database.db, context.fileStore, new Date());
      if (count > 0) logger.info("Demonstration content is in place", { events: count });
    }
    const app = await createApp(context);
    await app.listen({ host: config.host, port: config.port });
    const jobs = startPeriodicJobs(context.jobs, { logger, now: context.now });
    return {
      port: (app.server.address() as AddressInfo).port,
      app,
      database,
      stop: async () => {
        // Whoever had a request running when it began keeps the connection for another; the server would wait for it.
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
