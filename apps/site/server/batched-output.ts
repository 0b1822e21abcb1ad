import type { Writable } from "node:stream";

/** Lines wait for no longer than the requests that are being answered, unless there are this many characters of them. */
const longestBatch = 64 * 1024;

/**
 * Writes lines together: one call of the system for all that a turn of the event loop has to say, instead of one for each.
 *
 * @param process tells when it ends: what waits is written then.
 */
export function createBatchedOutput(
  output: Pick<Writable, "write">,
  process: Pick<NodeJS.Process, "once">,
): (line: string) => void {
  let waiting = "";
  const flush = (): void => {
    if (waiting === "") return;
    const lines = waiting;
    waiting = "";
    output.write(lines);
  };
  process.once("exit", flush);
  return (line) => {
    if (waiting === "") setImmediate(flush);
    waiting += `${line}\n`;
    if (waiting.length > longestBatch) flush();
  };
}
