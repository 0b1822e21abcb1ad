import { accessSync, constants, mkdirSync } from "node:fs";
import { OperatorError } from "../processes/operator-error.ts";

/** Makes the folder where it is missing. @throws {OperatorError} when it cannot be written to. */
export function checkFolderIsWritable(folder: string, setting: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(`${setting} ${folder} cannot be written to: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "this user has no permission";
    case "EROFS":
      return "the file system is read-only";
    case "ENOTDIR":
    case "EEXIST":
      return "a file stands in its place";
    case "ENOSPC":
      return "the disk is full";
    default:
      return String(code ?? error);
  }
}
