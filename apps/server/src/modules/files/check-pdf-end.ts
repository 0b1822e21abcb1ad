import { open } from "node:fs/promises";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";

/** Readers want the end within a kilobyte; some writers and mail programs put a little more after it. */
const endBytes = 4 * 1024;
/** Where the table of the file's objects begins, and the mark that nothing is missing. */
const end = /startxref\s+\d+\s+%%EOF/u;

/**
 * Looks whether a PDF has its end: one that was cut short, or is something else after its first bytes, has none.
 *
 * @throws {Failure} `invalid` CORRUPT_FILE.
 * @see ISO 32000-1, section 7.5.5
 */
export async function checkPdfEnd(path: string): Promise<void> {
  if (!end.test(await lastCharacters(path))) {
    throw new Failure("invalid", messages.corruptFile, { code: "CORRUPT_FILE" });
  }
}

async function lastCharacters(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, endBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
