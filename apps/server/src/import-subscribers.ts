import { readFile } from "node:fs/promises";
import { readPath, runDatabaseCommand } from "./backup-command.ts";
import { BackupError } from "./db/backup/backup-error.ts";
import { createDigestStore } from "./modules/digest/digest-store.ts";
import { importSubscribers, linesOfList } from "./modules/digest/postgres-import-subscribers.ts";

const usage = "Usage: npm run import-subscribers -- --from FILE.csv --consent-version YYYY-MM-DD";
const options = { from: { type: "string" }, "consent-version": { type: "string" } } as const;

/** `npm run import-subscribers`: the emails of another system; the owner of each has to confirm it by a link. */
await runDatabaseCommand(options, usage, ({ from, "consent-version": version }) => {
  const file = readPath(from, usage);
  const consentVersion = readVersion(version);
  return async ({ database: { db }, hashPerson }) => {
    const lines = linesOfList(await readFile(file));
    const { added, known, erased, stopped, invalid } = await importSubscribers(db, lines, {
      store: createDigestStore(db),
      hashPerson,
      consentVersion,
      now: new Date(),
    });
    return [
      `Imported: ${added} emails. Left out: ${known.length} known, ${erased.length} erased before, ${stopped.length} stopped, ${invalid.length} invalid.`,
      ...Object.entries({ Known: known, "Erased before": erased, Stopped: stopped, Invalid: invalid }).flatMap(
        ([what, numbers]) => (numbers.length === 0 ? [] : [`${what}, in lines: ${numbers.join(", ")}`]),
      ),
    ].join("\n");
  };
});

/** Versions of the text are dates, and are compared as such. */
function readVersion(value: unknown): string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) throw new BackupError(usage);
  return value;
}
