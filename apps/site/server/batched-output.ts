import type { Writable } from "node:stream";

/** Characters after which lines are written at once. */
const longestBatch = 64 * 1024;

/**
 * Writes the lines of one turn of the event loop with one system call.
 *
 * @param process its exit flushes the last lines.
 */
export function createBatchedOutput(
  output: Pick<Writable, "write">,
  process: Pick<NodeJS.Process, "once">,
): (line: string) => void {
  let pending = "";
  const flush = (): void => {
    if (pending === "") return;
    const lines = pending;
    pending = "";
    output.write(lines);
  };
  process.once("exit", flush);
  return (line) => {
    if (pending === "") setImmediate(flush);
    pending += `${line}\n`;
    if (pending.length > longestBatch) flush();
  };
}
