import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../config/config.ts";
import { createSharedListening } from "./listen-on-pool.ts";
import { listenToPostgres } from "./listen-to-postgres.ts";
import type { Listen } from "../listening.ts";
import { startEmbeddedPostgres } from "./pglite/embedded-postgres.ts";
import * as schema from "./schema.ts";

/** The channel of `NOTIFY` on which every process learns of committed changes. */
export const invalidationChannel = "content_changes";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseConnection {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Receives the notifications of every process over this database. */
  readonly listen: Listen;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, "databaseUrl" | "databasePoolSize" | "dataDir">;

/** A request that waits longer for a free connection gets 503. */
const connectionTimeoutMillis = 30_000;

export interface DatabaseListeners {
  /** An idle connection broke; the next query opens another. */
  readonly onConnectionLost: (error: Error) => void;
  /** The embedded database ended: the process cannot work until it restarts. */
  readonly onDatabaseLost: (error: Error) => void;
}

/** Connects to PostgreSQL at `DATABASE_URL`, or starts the embedded one in the data folder. */
export async function connectDatabase(
  config: DatabaseConfig,
  { onConnectionLost, onDatabaseLost }: DatabaseListeners,
): Promise<DatabaseConnection> {
  if (config.databaseUrl !== null) {
    const pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: config.databasePoolSize,
      connectionTimeoutMillis,
    });
    pool.on("error", onConnectionLost);
    const { databaseUrl: connectionString } = config;
    return {
      db: drizzle(pool, { schema }),
      pool,
      listen: (listener) => listenToPostgres({ connectionString, channel: invalidationChannel }, listener),
      close: () => pool.end(),
    };
  }
  const embedded = await startEmbeddedPostgres(join(config.dataDir, "postgres"), onDatabaseLost);
  const { hear, listen } = createSharedListening(invalidationChannel);
  const options = {
    host: embedded.socketFolder,
    port: 5432,
    user: "postgres",
    database: "postgres",
    // One connection: PGlite has one session, and two clients would share a transaction.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    // The pool awaits it, although its type does not mention that.
    onConnect: hear,
  };
  const pool = new pg.Pool(options);
  pool.on("error", onConnectionLost);
  return {
    db: drizzle(pool, { schema }),
    pool,
    listen,
    close: async () => {
      await pool.end();
      await embedded.stop();
    },
  };
}
