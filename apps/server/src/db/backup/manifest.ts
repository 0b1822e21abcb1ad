import { array, boolean, integer, literal, minValue, number, object, pipe, safeParse, string } from "valibot";
import type { InferOutput } from "valibot";
import { BackupError } from "./backup-error.ts";

/** Changed when older restores could not read what newer backups write. */
export const backupFormat = 1;
/** The archive's last member: an archive without it was cut off. */
export const manifestName = "manifest.json";

const count = pipe(number(), integer(), minValue(0));

const manifestSchema = object({
  format: literal(backupFormat),
  createdAt: string(),
  /** Of the newest migration in the database's journal. */
  migratedAt: count,
  tables: array(object({ name: string(), columns: array(object({ name: string(), type: string() })), rows: count })),
  sequences: array(object({ name: string(), lastValue: string(), isCalled: boolean() })),
  /** Every member before the manifest, in the archive's order; sizes in bytes. */
  members: array(object({ name: string(), size: count, sha256: string() })),
});

/** What an archive holds, so that a restore can tell before it touches anything whether all of it is there. */
export type Manifest = InferOutput<typeof manifestSchema>;
export type Member = Manifest["members"][number];

/** @throws {BackupError} when it is none, or of another format. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  if (typeof value === "object" && value !== null && "format" in value && value.format !== backupFormat) {
    throw new BackupError(`The archive is of format ${String(value.format)}; this version reads ${backupFormat}.`);
  }
  const parsed = safeParse(manifestSchema, value);
  if (!parsed.success) throw new BackupError("The archive's manifest cannot be read.");
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError("The archive's manifest cannot be read.", { cause });
  }
}
