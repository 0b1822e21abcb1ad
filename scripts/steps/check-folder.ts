import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";

/** Creates the folder if missing. @throws {OperatorError} when it is not writable. */
export function checkFolderIsWritable(folder: string, setting: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(`${setting} ${folder} cannot be written to: ${failureReason(error)}.`);
  }
}

/** Does not use Node's `recursive`, which hangs in places like /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

function failureReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "this user has no permission";
    case "EROFS":
      return "the file system is read-only";
    case "ENOENT":
      return "folders cannot be made there";
    case "ENOTDIR":
    case "EEXIST":
      return "a file stands in its place";
    case "ENOSPC":
      return "the disk is full";
    default:
      return String(code ?? error);
  }
}
