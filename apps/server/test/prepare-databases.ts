import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@corp/telemetry/server";
import { readConfig } from "../src/config/config.ts";
import { startService } from "../src/service.ts";
import { preparePostgres, startSharedPostgres } from "./postgres.ts";

const removals: (() => void | Promise<void>)[] = [];

/** Runs once before all integration tests, in the process that starts them. */
export async function setup(): Promise<void> {
  removals.push(preparePostgres());
  removals.push(await startSharedPostgres(migrate));
}

export async function teardown(): Promise<void> {
  for (const remove of removals.toReversed()) await remove();
}

async function migrate(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "corp-test-template-"));
  const config = readConfig({ DATA_DIR: dataDir, SERVER_PORT: "0", DATABASE_URL: databaseUrl });
  const service = await startService(config, createLogger({ write: () => {} }));
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
