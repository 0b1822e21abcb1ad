import { resolve } from "node:path";
import { runningPostgresUrl } from "./postgres/local-postgres.ts";
import { startLocalPostgres } from "./postgres/start-local-postgres.ts";
import { exitWithFailure } from "./processes/operator-error.ts";
import { root } from "./processes/run-command.ts";
import { runInForeground } from "./processes/run-in-foreground.ts";
import { installDependencies } from "./steps/install-dependencies.ts";

const dataDir = resolve(root, process.env["DATA_DIR"] || ".data");

/**
 * Runs a script of the server with the database of `npm start`: that of `DATABASE_URL`, else the one in the data
 * folder. If the database is not running, it is started and stopped with the script.
 *
 * node scripts/with-database.ts apps/server/src/backup.ts --to corp.tar.gz
 */
async function main(args: readonly string[]): Promise<boolean> {
  await installDependencies();
  process.env["DATA_DIR"] = dataDir;
  if (process.env["DATABASE_URL"]) return runInForeground(process.execPath, args);
  const running = runningPostgresUrl(dataDir);
  if (running !== null) return runWith(running, args);
  const postgres = await startLocalPostgres(dataDir);
  try {
    return await runWith(postgres.url, args);
  } finally {
    await postgres.stop();
  }
}

function runWith(url: string, args: readonly string[]): Promise<boolean> {
  process.env["DATABASE_URL"] = url;
  return runInForeground(process.execPath, args);
}

main(process.argv.slice(2)).then((isOk) => process.exit(isOk ? 0 : 1), exitWithFailure);
