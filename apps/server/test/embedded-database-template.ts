import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@corp/telemetry/server";
import { readConfig } from "../src/config/config.ts";
import { startService } from "../src/service.ts";

const variable = "TEST_EMBEDDED_DATABASE";
const databaseFolder = "postgres";

/**
 * Runs before all integration tests: creates one migrated, empty embedded database, which each test server copies.
 * Creating it anew takes five times the processor time.
 */
export async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "corp-test-template-"));
  const config = readConfig({ DATA_DIR: folder, SERVER_PORT: "0" });
  const service = await startService(config, createLogger({ write: () => {} }));
  await service.stop();
  process.env[variable] = join(folder, databaseFolder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Without a template, outside of the tests, the server creates its own database. */
export function copyTemplate(dataDir: string): void {
  const template = process.env[variable];
  if (template !== undefined && existsSync(template))
    cpSync(template, join(dataDir, databaseFolder), { recursive: true });
}
