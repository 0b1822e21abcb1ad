import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "../config/config.ts";
import type { Listen } from "../listening.ts";
import { listenToPostgres } from "./listen-to-postgres.ts";
import * as schema from "./schema.ts";

/** The channel of `NOTIFY` on which every process learns of committed changes. */
export const invalidationChannel = "content_changes";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseConnection {
  /** The connections for requests: each statement must end within seconds. */
  readonly db: Database;
  readonly pool: pg.Pool;
  /**
   * The connections without time-outs, for migrations, periodic jobs, seed data, backups and administrators' reports.
   */
  readonly background: { readonly db: Database; readonly pool: pg.Pool };
  isReady(): Promise<boolean>;
  /** The connections for requests. */
  poolUse(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Receives the notifications of every process over this database. */
  readonly listen: Listen;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, "databaseUrl" | "databasePoolSize">;

/** A database that does not respond fails a request within five seconds, with 503. */
const requestTimeouts = {
  /** The limit for connecting, or for waiting for a free connection. */
  connectionTimeoutMillis: 4_000,
  statement_timeout: 4_000,
  /** Waiting for one event must not take the whole pool. */
  lock_timeout: 3_000,
  /** Frees locks whose process no longer responds. */
  idle_in_transaction_session_timeout: 10_000,
  /** The limit for a connection over which nothing comes back. It is closed then. */
  query_timeout: 5_000,
};
/**
 * Jobs run one after the other, and the others are rare, but for the emails that are sent at once: an email that was
 * accepted must not wait for a connection to note that.
 */
const backgroundPoolSize = 12;

/**
 * Connects to the PostgreSQL of `DATABASE_URL`.
 *
 * @param onConnectionLost an idle connection broke; the next query opens another
 */
export function connectDatabase(
  { databaseUrl: connectionString, databasePoolSize }: DatabaseConfig,
  onConnectionLost: (error: Error) => void,
): DatabaseConnection {
  const connect = (options: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ connectionString, keepAlive: true, ...options });
    pool.on("error", onConnectionLost);
    // The pool reports idle connections alone. One that breaks between the statements of a transaction fails the next
    // statement; without a listener it would end the process.
    pool.on("connect", (client) => client.on("error", () => {}));
    releaseBroken(pool);
    return pool;
  };
  const pool = connect({ max: databasePoolSize, pipeline: true, ...requestTimeouts });
  const background = connect({ max: backgroundPoolSize, connectionTimeoutMillis: 30_000 });
  return {
    db: drizzle(pool, { schema }),
    pool,
    background: { db: drizzle(background, { schema }), pool: background },
    isReady: async () => (await pool.query("select 1")).rowCount === 1,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (listener) => listenToPostgres({ connectionString, channel: invalidationChannel }, listener),
    async close() {
      await Promise.all([pool.end(), background.end()]);
    },
  };
}

/**
 * Releases connections that break while they are used. Drizzle does not release one whose `begin` fails, and the pool
 * would have a place less for good.
 */
function releaseBroken(pool: pg.Pool): void {
  const used = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => used.add(client));
  pool.on("release", (_error, client) => used.delete(client));
  pool.on("connect", (client) => {
    client.once("end", () => {
      if (!used.has(client)) return;
      const { release } = client;
      // The code that used it may release it too.
      client.release = () => {};
      release(true);
    });
  });
}

/** Whether the database rejected a row as a duplicate (SQLSTATE 23505) in the given index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "23505") return "constraint" in error && error.constraint === index;
  return isUniqueViolation(error.cause, index);
}
