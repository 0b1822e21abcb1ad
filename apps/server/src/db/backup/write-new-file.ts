import { randomUUID } from "node:crypto";
import { lstat, open, rename, rm } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";

/**
 * Creates a file atomically. An existing file is never replaced, even if another process created it meanwhile.
 *
 * @param write creates the partial file at the path that it receives
 * @throws {BackupError} if the file exists already or the disk rejects it; no file is left.
 */
export async function writeNewFile(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${file}.${randomUUID()}.part`;
  try {
    await rejectExisting(file);
    await write(partial);
    await flush(partial);
    // Only this call's empty file is replaced. Hard links would do as well, but not every disk for backups has them.
    await (await open(file, "wx", 0o600)).close();
    await rename(partial, file);
  } catch (error) {
    // `error` is the first failure.
    await rm(partial, { force: true }).catch(() => {});
    throw isSystemError(error) ? notWritten(file, error) : error;
  }
}

async function rejectExisting(file: string): Promise<void> {
  try {
    await lstat(file);
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOENT") return;
    throw error;
  }
  throw alreadyThere(file);
}

/** Synced before it is renamed: a power failure leaves no empty backup. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function notWritten(file: string, cause: NodeJS.ErrnoException): BackupError {
  if (cause.code === "EEXIST") return alreadyThere(file);
  return new BackupError(`${file} cannot be written (${cause.code}).`, { cause });
}

const alreadyThere = (file: string): BackupError =>
  new BackupError(`${file} is there already: a backup never overwrites one.`);

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}
