import { readPath, runBackupCommand } from "./backup-command.ts";
import { restoreBackup } from "./db/backup/restore-backup.ts";
import { createErasing } from "./modules/personal-data/postgres-erase-people.ts";
import {
  readErasureList,
  readErasures,
  requestErasuresAnew,
} from "./modules/personal-data/postgres-restored-erasures.ts";

const usage = "Usage: npm run restore -- --from FILE.tar.gz [--replace] [--erasures LIST.json]";

/**
 * `npm run restore`: uses the server's settings for the database and the file store. People whose erasure the backup
 * does not know, but the replaced database or the list does, are erased anew.
 */
await runBackupCommand(
  { from: { type: "string" }, replace: { type: "boolean" }, erasures: { type: "string" } },
  { usage, done: "Restored" },
  ({ from, replace, erasures: list }) => {
    const file = readPath(from, usage);
    const listFile = list === undefined ? null : readPath(list, usage);
    return async ({ database, files, hashPerson }) => {
      const { pool } = database.background;
      const listed = listFile === null ? [] : await readErasureList(listFile, hashPerson);
      const known = [...(await readErasures(pool)), ...listed];
      const report = await restoreBackup(file, { pool, files, isReplacing: replace === true });
      await requestErasuresAnew(pool, known, hashPerson);
      const now = new Date();
      const logger = { warn: (message: string) => process.stderr.write(`${message}\n`) };
      const erasing = createErasing(database.background, { mailbox: null, hashPerson, logger, now: () => now });
      const erased = await erasing.run(now, new AbortController().signal);
      if (erased > 0) process.stdout.write(`Erased anew: ${erased} people, after the time of the backup.\n`);
      return report;
    };
  },
);
