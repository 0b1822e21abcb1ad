import { readPath, runBackupCommand } from "./backup-command.ts";
import { createBackup } from "./db/backup/create-backup.ts";
import { writeErasureList } from "./modules/personal-data/postgres-restored-erasures.ts";

const usage = "Usage: npm run backup -- --to FILE.tar.gz, or --erasures LIST.json";

/**
 * `npm run backup`: uses the server's settings for the database and the file store. The list of erasures is for a
 * restore of an older backup; it has hashes alone.
 */
await runBackupCommand(
  { to: { type: "string" }, erasures: { type: "string" } },
  { usage, done: "Backed up" },
  ({ to, erasures }) => {
    const file = readPath(to ?? erasures, usage);
    return async ({ database: { background }, files, hashPerson }) =>
      to === undefined
        ? { tables: 1, rows: await writeErasureList(file, background.pool, hashPerson), files: 0 }
        : createBackup(file, { pool: background.pool, files, now: new Date() });
  },
);
