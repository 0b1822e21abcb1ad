import { createWriteStream, mkdirSync, renameSync, statSync } from "node:fs";
import type { WriteStream } from "node:fs";
import { dirname } from "node:path";

const limitInBytes = 10 * 1024 * 1024;

/** Opens a log file for appending; a large one is renamed to `*.old` first. */
export function openLogFile(path: string): WriteStream {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > limitInBytes) renameSync(path, `${path}.old`);
  return createWriteStream(path, { flags: "a" });
}
