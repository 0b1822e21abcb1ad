import { open } from "node:fs/promises";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";

/** Readers expect the end within the last kilobyte; some writers and mail programs append a little more. */
const endBytes = 4 * 1024;
/** The offset of the cross-reference table, and the end-of-file marker. */
const end = /startxref\s+\d+\s*(?:%(?!%EOF)[^\r\n]*[\r\n]\s*)*%%EOF/u;

/**
 * Checks the end of a PDF, which a truncated or fake file lacks.
 *
 * @throws {Failure} `invalid` CORRUPT_FILE.
 * @see ISO 32000-1, section 7.5.5
 */
export async function checkPdfEnd(path: string): Promise<void> {
  if (!end.test(await lastCharacters(path))) {
    throw new Failure("invalid", messages.corruptFile, { code: "CORRUPT_FILE" });
  }
}

/** Readers look for the header in so many bytes: mail programs and printers write something before it. */
const headerBytes = 1_024;

/**
 * Whether a file whose first bytes say nothing is a PDF.
 *
 * @see ISO 32000-1, annex H.3, note 13
 */
export async function isPdfWithin(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return /%PDF-\d\.\d/u.test(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await handle.close();
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
