import { pathOf, runBackupCommand } from "./backup-command.ts";
import { restoreBackup } from "./db/backup/restore-backup.ts";

const usage = "Usage: npm run restore -- --from FILE.tar.gz [--replace]";

/** `npm run restore`: the server's settings say into which database and which file store. */
await runBackupCommand(
  { from: { type: "string" }, replace: { type: "boolean" } },
  { usage, done: "Restored" },
  ({ from, replace }) => {
    const file = pathOf(from, usage);
    return ({ database, files }) => restoreBackup(file, { pool: database.pool, files, isReplacing: replace === true });
  },
);
