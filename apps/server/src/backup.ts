import { pathOf, runBackupCommand } from "./backup-command.ts";
import { createBackup } from "./db/backup/create-backup.ts";

const usage = "Usage: npm run backup -- --to FILE.tar.gz";

/** `npm run backup`: uses the server's settings for the database and the file store. */
await runBackupCommand({ to: { type: "string" } }, { usage, done: "Backed up" }, ({ to }) => {
  const file = pathOf(to, usage);
  return ({ database, files }) => createBackup(file, { pool: database.pool, files, now: new Date() });
});
