import type { AddressInfo } from "node:net";
import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import { createContext } from "./context.ts";
import { connectDatabase } from "./db/database.ts";
import type { DatabaseConnection } from "./db/database.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { createApp } from "./http/create-app.ts";
import { isLocalName } from "./http/is-loopback.ts";
import { startPeriodicJobs } from "./jobs/periodic-jobs.ts";
import type { Job } from "./jobs/periodic-jobs.ts";
import { logWithoutValues } from "./loggable-error.ts";
import { emailIntervals, startEmailQueue } from "./modules/mail/postgres-email-queue.ts";
import type { EmailIntervals, EmailQueue } from "./modules/mail/postgres-email-queue.ts";
import { cancelUnconfirmed } from "./modules/registrations/postgres-cancel-unconfirmed.ts";
import { createPostgresRegistrationStore } from "./modules/registrations/postgres-registration-store.ts";

export interface Service {
  readonly port: number;
  readonly app: FastifyInstance;
  readonly database: DatabaseConnection;
  readonly emails: Pick<EmailQueue, "runRound">;
  readonly jobs: readonly Job[];
  /** Waits a few seconds for running requests, then closes their connections and the database. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Decides what is visible to visitors. */
  readonly now?: () => Date;
  /** Null means that emails leave in the rounds that the caller runs, and no periodic job runs. */
  readonly intervals?: EmailIntervals | null;
  /**
   * Bounds the delay after the clock was set forward.
   *
   * @default 5_000
   */
  readonly tickMs?: number;
  /**
   * Running requests have this time to end when the server stops.
   *
   * @default 5_000
   */
  readonly lastRequestsMs?: number;
}

/** The interval at which a stopping server closes idle connections. */
const idleSweepMs = 100;

/**
 * Connects, migrates, fills an empty database if configured, and listens.
 *
 * @throws errors of the listener and the database.
 */
export async function startService(
  config: Config,
  log: Logger,
  { now = () => new Date(), intervals = emailIntervals, tickMs = 5_000, lastRequestsMs = 5_000 }: ServiceOptions = {},
): Promise<Service> {
  const logger = logWithoutValues(log);
  const database = connectDatabase(config, (error) => logger.warn("A database connection was lost", { error }));
  try {
    await migrateDatabase(database.background.pool);
    await warnOfEncoding(database, logger);
    logger.info("Database is ready");
    const context = createContext(config, logger, database, { now, tickMs });
    if (context.mail.mailbox !== null && !isLocalName(new URL(config.publicOrigin).hostname))
      logger.warn("No email reaches its recipient: emails are files in the data folder until SMTP_URL is set");
    const registrations = createPostgresRegistrationStore(database.background.pool);
    const emails = startEmailQueue({
      pool: database.background.pool,
      mail: config.mail,
      delivery: context.mail.delivery,
      logger,
      now: context.now,
      cancelUnconfirmed: (at) => cancelUnconfirmed(database.background.pool, registrations, at),
      intervals,
    });
    if (config.withSeedData) {
      // Imported here because it loads an image encoder, which a server in production does not need.
      const { seedContent } = await import("../db/seed/seed-content.ts");
      const count = await seedContent(database.background.db, context.files.fileStore, new Date());
      if (count > 0) logger.info("Seed data is in place", { events: count });
    }
    const app = await createApp(context);
    await app.listen({ host: config.host, port: config.port });
    const jobs = startPeriodicJobs(intervals === null ? [] : context.jobs, { logger, now: context.now });
    return {
      port: (app.server.address() as AddressInfo).port,
      app,
      database,
      emails,
      jobs: context.jobs,
      stop: async () => {
        // A client with a running request may reuse its connection; the server would wait for it.
        const sweeping = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
        const cutting = setTimeout(() => app.server.closeAllConnections(), lastRequestsMs);
        await Promise.all([app.close(), jobs.stop(), emails.stop(), context.personalData.stopErasing()]).finally(() => {
          clearInterval(sweeping);
          clearTimeout(cutting);
        });
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

/** Warns of an encoding in which the database does not take Cyrillic letters for letters, and finds no words. */
async function warnOfEncoding({ pool }: DatabaseConnection, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>("select getdatabaseencoding() as encoding");
  const [{ encoding } = { encoding: "" }] = rows;
  if (encoding !== "UTF8")
    logger.warn("Search does not find words with Cyrillic letters: the database's encoding has to be UTF8", {
      encoding,
    });
}
