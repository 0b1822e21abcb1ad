import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

const migrationsFolder = fileURLToPath(new URL("../../db/migrations", import.meta.url));

/**
 * An advisory lock; the number is arbitrary but the same in every process. One process migrates while the others wait.
 */
const migrationLock = 7_201_406;

/** The database was migrated by another version, so its rows may not be what this code expects. */
export class UnknownMigrationError extends Error {
  override readonly name = "UnknownMigrationError";

  constructor(migratedAt: number) {
    super(
      `The database holds a migration of ${new Date(migratedAt).toISOString()} that this version does not know: ` +
        (isBeforeBaseline(migratedAt)
          ? "it is older than the first one, so start the version that made it, or begin with an empty database."
          : "start the version that made it, or a newer one, or restore a backup of this version."),
    );
  }
}

/** Whether a migration is of the time before the baseline, from which on none is changed or removed. */
export function isBeforeBaseline(migratedAt: number): boolean {
  const [baseline] = knownMigrations();
  return baseline !== undefined && migratedAt < baseline.folderMillis;
}

/** The migrations of this version, oldest first. The database's journal identifies one by `folderMillis`. */
export function knownMigrations(): readonly MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** The migrations in the database's journal, oldest first. Empty means that the database was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<readonly number[]> {
  const journal = await client.query<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (journal.rows[0]?.is_there !== true) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map((row) => Number(row.created_at));
}

/**
 * Migrates to the newest schema. Safe to call from several processes at once.
 *
 * @throws {UnknownMigrationError} if the database is newer than this version, or older than the baseline; nothing is
 * changed.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await withMigrationLock(client, () => migrateOn(client));
  } finally {
    client.release();
  }
}

/** The same for a caller that holds the migration lock. */
export async function migrateOn(client: pg.PoolClient): Promise<void> {
  const known = new Set(knownMigrations().map(({ folderMillis }) => folderMillis));
  const unknown = (await appliedMigrations(client)).find((when) => !known.has(when));
  if (unknown !== undefined) throw new UnknownMigrationError(unknown);
  await migrate(drizzle(client), { migrationsFolder });
}

/** Serialises migrations across all processes. The lock belongs to the session and ends with it. */
export async function withMigrationLock<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

/** Applies migrations to an empty database, in the caller's transaction, and writes the journal as Drizzle does. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
