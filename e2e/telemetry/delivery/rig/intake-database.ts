import { createRequire } from "node:module";
import { startLocalPostgres } from "../../../../scripts/postgres/start-local-postgres.ts";

/** The intake's PostgreSQL, which the tests query too. */
export interface IntakeDatabase {
  /** The URL for `DATABASE_URL`. */
  readonly url: string;
  query(text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

interface PgModule {
  readonly Pool: new (options: { connectionString: string; max: number }) => {
    query(text: string, values: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }>;
    end(): Promise<void>;
    on(event: "error", listener: () => void): void;
  };
}

/** Loads the server's own version. */
const requireFromServer = createRequire(new URL("../../../../apps/server/package.json", import.meta.url));

export async function startIntakeDatabase(dataDir: string): Promise<IntakeDatabase> {
  const { Pool } = requireFromServer("pg") as PgModule;
  const postgres = await startLocalPostgres(dataDir);
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  // Its `end` resolves while connections still close: PostgreSQL, stopping, may be what ends them.
  pool.on("error", () => {});
  return {
    url: postgres.url,
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}
