import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { SystemUser } from "../processes/managed-process.ts";
import { OperatorError } from "../processes/operator-error.ts";
import type { PostgresPrograms } from "./find-postgres.ts";
import { canEnter, canRun } from "./system-user.ts";

/** A copy takes seconds: an older unfinished one was interrupted. */
const unfinishedMs = 3_600_000;

/**
 * Returns the folder of the package's programs, or of a copy in the folder `elsewhere` if the user has no access to the
 * package. The path of a copy is plain, because `initdb` passes its own path to a shell between double quotes.
 *
 * @throws {OperatorError} if the user cannot reach the copy, or another user could have put programs there.
 */
export function programsFor(user: SystemUser | null, { folder, version }: PostgresPrograms, elsewhere: string): string {
  const bin = join(folder, "bin");
  if (user === null || canRun(user, join(bin, "postgres"))) return bin;
  makeFolderFor(user, elsewhere);
  if (!canEnter(user, elsewhere))
    throw new OperatorError(
      `PostgreSQL does not run as root, and the user nobody may enter neither ${folder} nor ${elsewhere}: move this folder to a place that every user may enter, or name another PostgreSQL by DATABASE_URL.`,
    );
  rejectForeign(elsewhere);
  const copy = join(elsewhere, `postgresql-programs-${version}`);
  if (lstatSync(copy, { throwIfNoEntry: false }) === undefined) copyPrograms(folder, copy, elsewhere);
  rejectForeign(copy);
  return join(copy, "bin");
}

/** Creates the folder so that the user may enter it and only this process's user may change it. */
export function makeFolderFor(user: SystemUser, folder: string): void {
  if (canEnter(user, folder)) return;
  try {
    // The mode that is given here is narrowed by the umask.
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
  } catch {
    // The caller's error explains what to do.
  }
}

/** The copy appears complete under its name, whatever starts at the same time or is interrupted. */
function copyPrograms(folder: string, copy: string, elsewhere: string): void {
  removeInterrupted(elsewhere);
  const unfinished = mkdtempSync(join(elsewhere, "unfinished-"));
  try {
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX,go-w", unfinished]);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process has finished the same copy.
    if (lstatSync(copy, { throwIfNoEntry: false }) === undefined) throw error;
  }
}

function removeInterrupted(elsewhere: string): void {
  for (const name of readdirSync(elsewhere)) {
    const path = join(elsewhere, name);
    if (name.startsWith("unfinished-") && lstatSync(path).mtimeMs < Date.now() - unfinishedMs)
      rmSync(path, { recursive: true, force: true });
  }
}

/** PostgreSQL's user runs programs from the folder, so only the user of this process may write to it. */
function rejectForeign(folder: string): void {
  const stats = lstatSync(folder);
  if (stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0) return;
  throw new OperatorError(
    `${folder} is not a folder that only root may write to, and PostgreSQL runs programs from it: remove it, or name another PostgreSQL by DATABASE_URL.`,
  );
}
