import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { notDurable, startTestPostgres } from "./postgres.ts";
import type { TestPostgres } from "./postgres.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

interface ServerOfFile {
  readonly server: TestServer;
  /** An editor's token. */
  readonly editor: string;
  /** An administrator's token. */
  readonly admin: string;
}

/** A server for all tests of a file, with tokens. Everything is available when the tests run. */
export function serverForTests(...settings: Parameters<typeof startTestServer>): ServerOfFile {
  const used = {} as { server: TestServer; editor: string; admin: string };
  beforeAll(async () => {
    used.server = await startTestServer(...settings);
    used.editor = await used.server.issuer.token();
    used.admin = await used.server.issuer.token({ subject: "admin", roles: ["admin"] });
  });
  afterAll(() => used.server.stop());
  return used;
}

interface PostgresOfFile extends Pick<TestPostgres, "createDatabase"> {
  /** A folder for files, removed with the cluster. */
  readonly folder: string;
}

/** A cluster without migrated databases for all tests of a file. Available when the tests run; the folder at once. */
export function postgresForTests(): PostgresOfFile {
  const folder = mkdtempSync(join(tmpdir(), "corp-test-databases-"));
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startTestPostgres(notDurable);
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    async createDatabase(name) {
      if (postgres === undefined) throw new Error("The cluster starts before the first test.");
      return postgres.createDatabase(name);
    },
  };
}
