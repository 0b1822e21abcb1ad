import { createRequire } from "node:module";
import { chooseFreePort } from "../../../../scripts/processes/ports.ts";
import { loopback } from "../../../sign-in/rig/listen.ts";

/** The server's embedded database, started here: a database that the server starts itself accepts no other client. */
export interface EmbeddedDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string;
  query(text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

interface Stoppable {
  close(): Promise<void>;
}

interface ServerModules {
  readonly pglite: { readonly PGlite: { create(): Promise<Stoppable> } };
  readonly socket: {
    readonly PGLiteSocketServer: new (options: {
      db: Stoppable;
      host: string;
      port: number;
      maxConnections: number;
    }) => { start(): Promise<void>; stop(): Promise<void> };
  };
  readonly pg: {
    readonly Pool: new (options: { connectionString: string; max: number }) => {
      query(text: string, values: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }>;
      end(): Promise<void>;
    };
  };
}

/** Loads the server's own versions. */
const ofServer = createRequire(new URL("../../../../apps/server/package.json", import.meta.url));

export async function startEmbeddedDatabase(): Promise<EmbeddedDatabase> {
  const { PGlite } = ofServer("@electric-sql/pglite") as ServerModules["pglite"];
  const { PGLiteSocketServer } = ofServer("@electric-sql/pglite-socket") as ServerModules["socket"];
  const { Pool } = ofServer("pg") as ServerModules["pg"];
  const db = await PGlite.create();
  const port = await chooseFreePort(loopback);
  const server = new PGLiteSocketServer({ db, host: loopback, port, maxConnections: 8 });
  await server.start();
  const url = `postgresql://postgres@${loopback}:${port}/postgres`;
  const pool = new Pool({ connectionString: url, max: 1 });
  return {
    url,
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end();
      await server.stop();
      await db.close();
    },
  };
}
