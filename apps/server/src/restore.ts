import { pathOf, runBackupCommand } from "./backup-command.ts";
import { restoreBackup } from "./db/backup/restore-backup.ts";

const usage = "Usage: npm run restore -- --from FILE.tar.gz [--replace]";

/** `npm run restore`: uses the server's settings for the database and the file store. */
await runBackupCommand(
  { from: { type: "string" }, replace: { type: "boolean" } },
  { usage, done: "Restored" },
  ({ from, replace }) => {
    const file = pathOf(from, usage);
    return ({ database, files }) => restoreBackup(file, { pool: database.pool, files, isReplacing: replace === true });
  },
);
