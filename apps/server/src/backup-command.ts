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
import { FolderBusyError } from "./db/pglite/folder-lock.ts";
import { Failure } from "./failure.ts";
import { createFileStore } from "./modules/files/create-file-store.ts";
import { contentOf } from "./modules/files/file-store.ts";
import { documentTypes, storedImageTypes } from "./modules/files/file-types.ts";

/**
 * The common part of `backup.ts` and `restore.ts`: the configured database and file store, the output, and the exit
 * code.
 */
export async function runBackupCommand(
  options: ParseArgsOptionsConfig,
  { usage, done }: CommandTexts,
  prepare: (values: Readonly<Record<string, unknown>>) => (parts: CommandParts) => Promise<BackupReport>,
): Promise<void> {
  try {
    const work = prepare(readArguments(options, usage));
    const config = readConfig(process.env);
    const database = await connect(config);
    try {
      const report = await work({ database, files: filesOf(config) });
      process.stdout.write(`${done}: ${report.rows} rows of ${report.tables} tables and ${report.files} files.\n`);
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
}

/** Relative to the caller's folder: npm runs scripts at the root. */
export function pathOf(value: unknown, usage: string): string {
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

async function connect(config: Config): Promise<DatabaseConnection> {
  try {
    return await connectDatabase(config, { onConnectionLost: () => {}, onDatabaseLost: () => {} });
  } catch (error) {
    if (error instanceof FolderBusyError)
      throw new BackupError(`${error.message} Stop the server first.`, { cause: error });
    throw error;
  }
}

function filesOf(config: Config): BackupFiles {
  const store = createFileStore(config);
  return {
    list: () => store.list(),
    get: (name) => store.get(name),
    put: (name, bytes) => store.put(name, contentOf(bytes), contentTypeOf(name)),
    delete: (name) => store.delete(name),
  };
}

const typesByExtension: Readonly<Record<string, string>> = {
  ...storedImageTypes,
  ...Object.fromEntries(Object.entries(documentTypes).map(([type, extension]) => [extension, type])),
};

function contentTypeOf(name: string): string {
  return typesByExtension[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Omits URLs, which may contain a password. */
function sentence(error: unknown): string {
  const isKnown =
    error instanceof BackupError || error instanceof ConfigError || error instanceof UnknownMigrationError;
  if (isKnown) return error.message;
  if (error instanceof Failure) return `The file store does not answer or refuses: ${reasonOf(error.cause)}`;
  return `It did not work: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(" ");
  return error instanceof Error ? error.message : String(error);
}
