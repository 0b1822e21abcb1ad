import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { copyTemplate } from "./embedded-database-template.ts";

const dataDir = mkdtempSync(join(tmpdir(), "corp-test-embedded-"));
let database: DatabaseConnection;

beforeAll(async () => {
  copyTemplate(dataDir);
  const unexpected = (error: Error): void => expect.unreachable(error.message);
  database = await connectDatabase(
    { databaseUrl: null, databasePoolSize: 1, dataDir },
    { onConnectionLost: unexpected, onDatabaseLost: unexpected },
  );
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("executes the next statement after a failed one, any number of times", async () => {
  for (let round = 0; round < 100; round += 1) {
    await expect(database.pool.query("select 1 / 0")).rejects.toThrow("division by zero");
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }
});
