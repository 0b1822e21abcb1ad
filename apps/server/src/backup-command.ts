import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { ConfigError, readConfig } from "./config/config.ts";
import type { Config } from "./config/config.ts";
import { BackupError } from "./db/backup/backup-error.ts";
import type { BackupFiles } from "./db/backup/backup-files.ts";
import type { BackupReport } from "./db/backup/create-backup.ts";
import { connectDatabase } from "./db/database.ts";
import type { DatabaseConnection } from "./db/database.ts";
import { UnknownMigrationError } from "./db/migrate.ts";
import { Failure } from "./failure.ts";
import { createFileStore } from "./modules/files/create-file-store.ts";
import { toContent } from "./modules/files/file-store.ts";
import { documentTypes, storedImageTypes } from "./modules/files/file-types.ts";
import { createPersonHash } from "./modules/links/person-tokens.ts";
import type { PersonHash } from "./modules/links/person-tokens.ts";
import { readSigningKey } from "./modules/signing/signing-key.ts";

/** The common part of `backup.ts` and `restore.ts`: {@link runDatabaseCommand} with the numbers of the archive. */
export function runBackupCommand(
  options: ParseArgsOptionsConfig,
  { usage, done }: CommandTexts,
  prepare: (values: Readonly<Record<string, unknown>>) => (parts: CommandParts) => Promise<BackupReport>,
): Promise<void> {
  return runDatabaseCommand(options, usage, (values) => {
    const work = prepare(values);
    return async (parts) => {
      const report = await work(parts);
      return `${done}: ${report.rows} rows of ${report.tables} tables and ${report.files} files.`;
    };
  });
}

/**
 * The common part of commands: the configured database and file store, the output, and the exit code.
 *
 * @param prepare returns what does the work, and returns the line to print.
 */
export async function runDatabaseCommand(
  options: ParseArgsOptionsConfig,
  usage: string,
  prepare: (values: Readonly<Record<string, unknown>>) => (parts: CommandParts) => Promise<string>,
): Promise<void> {
  try {
    const work = prepare(readArguments(options, usage));
    const config = readConfig(process.env);
    const database = connectDatabase(config, () => {});
    try {
      const line = await work({
        database,
        files: backupFiles(config),
        hashPerson: createPersonHash(readSigningKey(config)),
      });
      process.stdout.write(`${line}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = 1;
  }
}

export interface CommandTexts {
  readonly usage: string;
  /** Printed before the numbers. */
  readonly done: string;
}

export interface CommandParts {
  readonly database: DatabaseConnection;
  readonly files: BackupFiles;
  readonly hashPerson: PersonHash;
}

/** Relative to the caller's folder: npm runs scripts at the root. */
export function readPath(value: unknown, usage: string): string {
  if (typeof value !== "string" || value === "") throw new BackupError(usage);
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), value);
}

function readArguments(options: ParseArgsOptionsConfig, usage: string): Readonly<Record<string, unknown>> {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
}

function backupFiles(config: Config): BackupFiles {
  const store = createFileStore(config);
  return {
    list: () => store.list(),
    get: (name) => store.get(name),
    put: (name, bytes) => store.put(name, toContent(bytes), contentType(name)),
    delete: (name) => store.delete(name),
  };
}

const typesByExtension: Readonly<Record<string, string>> = {
  ...storedImageTypes,
  ...Object.fromEntries(Object.entries(documentTypes).map(([type, extension]) => [extension, type])),
};

function contentType(name: string): string {
  return typesByExtension[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Omits URLs, which may contain a password. */
function sentence(error: unknown): string {
  const isKnown =
    error instanceof BackupError || error instanceof ConfigError || error instanceof UnknownMigrationError;
  if (isKnown) return error.message;
  if (error instanceof Failure) return `The file store does not answer or refuses: ${describeFailure(error.cause)}`;
  return `It did not work: ${describeFailure(error)}`;
}

function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join(" ");
  return error instanceof Error ? error.message : String(error);
}
