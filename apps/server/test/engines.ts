import { afterAll, beforeAll } from "vitest";
import { createTestDatabase } from "./postgres.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

/** The databases that the server runs over. */
export const engines = ["PGlite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

export interface StartedEngine {
  /** The environment variables of a server that uses it. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** For tests that start several servers over one database. */
export async function startEngine(engine: Engine, content?: "migrated" | "empty"): Promise<StartedEngine> {
  if (engine === "PGlite") return { env: {}, stop: async () => {} };
  const { url, drop } = await createTestDatabase(content);
  return { env: { DATABASE_URL: url }, stop: drop };
}

/** Starts a server over either database, because locks must work in both. */
export async function startTestServerOn(
  engine: Engine,
  env: Record<string, string> = {},
  now?: () => Date,
): Promise<TestServer> {
  const started = await startEngine(engine);
  const server = await startTestServer({ ...started.env, ...env }, now);
  return {
    ...server,
    async stop() {
      await server.stop();
      await started.stop();
    },
  };
}

/** A server for all tests of a file, and an editor's token. Both are available when the tests run. */
export function serverForTests(engine: Engine = "PGlite"): { readonly server: TestServer; readonly editor: string } {
  const used = {} as { server: TestServer; editor: string };
  beforeAll(async () => {
    used.server = await startTestServerOn(engine);
    used.editor = await used.server.issuer.token();
  });
  afterAll(() => used.server.stop());
  return used;
}
