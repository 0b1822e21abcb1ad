// bench: needs no site
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { table } from "../measure/table.ts";

/** Downloads of a million participants: speed, and memory in addition to an idle process. */

const rowCount = 1_000_000;
const growthLimitBytes = 150_000_000;
const command = fileURLToPath(new URL("../../apps/server/test/downloads-memory.ts", import.meta.url));

interface Result {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly growthBytes: number;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

const rows: string[][] = [];
for (const format of ["csv", "xlsx"]) {
  const { bytes, milliseconds, growthBytes } = await measure(format);
  const isMissed = growthBytes > growthLimitBytes;
  if (isMissed) process.exitCode = 1;
  rows.push([
    format.toUpperCase(),
    Math.round(rowCount / (milliseconds / 1000)).toLocaleString("en"),
    `${(milliseconds / 1000).toFixed(1)} s`,
    megabytes(bytes),
    megabytes(growthBytes),
    `≤ ${megabytes(growthLimitBytes)}${isMissed ? ", missed" : ""}`,
  ]);
}
process.stdout.write(
  `${rowCount.toLocaleString("en")} participants of 17 columns from a store of generated rows, each format in a process of its own. Memory growth is that\n` +
    "of the resident memory at its peak.\n\n" +
    `${table(["format", "rows/s", "time", "file", "memory growth", "limit"], rows)}\n`,
);

async function measure(format: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", command, format, String(rowCount)]);
  return JSON.parse(stdout) as Result;
}
