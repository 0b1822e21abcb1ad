import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

const migrationsFolder = fileURLToPath(new URL("../../db/migrations", import.meta.url));

/** Any number, the same in every process: whoever holds it migrates, the others wait and find nothing to do. */
const migrationLock = 7_201_406;

/** Brings the database to the newest schema. Safe to call from several processes at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    }
  } finally {
    client.release();
  }
}
