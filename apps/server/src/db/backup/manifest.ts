import { array, boolean, integer, literal, minValue, number, object, pipe, safeParse, string } from "valibot";
import type { InferOutput } from "valibot";
import { BackupError } from "./backup-error.ts";

/** Incremented when older versions cannot restore newer backups. */
export const backupFormat = 1;
/** The last member: an archive without it is truncated. */
export const manifestName = "manifest.json";

const count = pipe(number(), integer(), minValue(0));

const manifestSchema = object({
  format: literal(backupFormat),
  createdAt: string(),
  /** The time of the newest migration in the database's journal. */
  migratedAt: count,
  tables: array(object({ name: string(), columns: array(object({ name: string(), type: string() })), rows: count })),
  sequences: array(object({ name: string(), lastValue: string(), isCalled: boolean() })),
  /** All members before the manifest, in the archive's order; sizes in bytes. */
  members: array(object({ name: string(), size: count, sha256: string() })),
});

/** Lists the content of an archive, so that a restore can check it for completeness before changing anything. */
export type Manifest = InferOutput<typeof manifestSchema>;
export type Member = Manifest["members"][number];

/** @throws {BackupError} for an invalid manifest or another format. */
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
