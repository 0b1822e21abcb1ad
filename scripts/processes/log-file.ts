import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** A log file of limited size. On a full disk lines are lost, but writing never throws. */
export interface LogFile {
  write(text: string): void;
  close(): void;
}

const defaultLimitInBytes = 10 * 1024 * 1024;

/**
 * Opens a log file for appending. One that exceeds the limit is renamed to `*.old`, which replaces the previous one.
 */
export function openLogFile(path: string, limitInBytes = defaultLimitInBytes): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, "a");
  let size = fstatSync(file).size;
  const rotateWhenLarge = (): void => {
    if (size <= limitInBytes) return;
    closeSync(file);
    renameSync(path, `${path}.old`);
    file = openSync(path, "a");
    size = 0;
  };
  rotateWhenLarge();
  return {
    write(text) {
      try {
        size += writeSync(file, text);
        rotateWhenLarge();
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
    },
    close: () => closeSync(file),
  };
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
