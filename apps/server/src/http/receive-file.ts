import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import { maxDocumentBytes } from "../modules/files/file-types.ts";
import { fileTooLarge } from "../modules/files/upload-file.ts";
import type { ReceivedFile } from "../modules/files/upload-file.ts";

/** Boundaries and headers of the form. */
const envelopeBytes = 16 * 1024;
export const formLimits = {
  files: 2,
  fields: 1,
  parts: 2,
  fileSize: maxDocumentBytes,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 4 * 1024,
};

/**
 * Writes the form's only field, the file `file`, to a temporary folder that exists while `handle` runs. Several large
 * files would not fit into memory.
 *
 * @throws {Failure} `invalid` for any other form; `too-large` TOO_LARGE.
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  handle: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers["content-length"] ?? 0) > maxDocumentBytes + envelopeBytes)
    throw fileTooLarge(maxDocumentBytes);
  const folder = await mkdtemp(join(tmpdir(), "corp-upload-"));
  try {
    return await handle(await readForm(request, join(folder, "file")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<ReceivedFile> {
  const parts = await parsing(async () => request.parts());
  let received: ReceivedFile | undefined;
  for (;;) {
    const next = await parsing<IteratorResult<Multipart, unknown>>(() => parts.next());
    if (next.done === true) break;
    const part = next.value;
    if (part.type !== "file" || part.fieldname !== "file") throw unknownField(part);
    if (received !== undefined) throw new Failure("invalid", messages.oneFile, { code: "ONE_FILE" });
    received = await save(part, path);
  }
  if (received === undefined) throw new Failure("invalid", messages.fileRequired, { code: "FILE_REQUIRED" });
  return received;
}

async function save(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const target = createWriteStream(path, { flags: "wx" });
  try {
    await pipeline(part.file, target);
  } catch (error) {
    // A full disk is not the client's error.
    throw error instanceof Error && "syscall" in error ? error : malformed(error);
  }
  if (part.file.truncated) throw fileTooLarge(maxDocumentBytes);
  return { path, size: target.bytesWritten, name: part.filename };
}

async function parsing<Result>(parse: () => Promise<Result>): Promise<Result> {
  try {
    return await parse();
  } catch (error) {
    throw malformed(error);
  }
}

function malformed(cause: unknown): Failure {
  return new Failure("invalid", messages.uploadExpected, { code: "MALFORMED_REQUEST", cause });
}

function unknownField({ fieldname }: Multipart): Failure {
  const details = [{ path: fieldname.slice(0, 200), message: messages.unknownField }];
  return new Failure("invalid", messages.uploadExpected, { code: "INVALID_REQUEST", details });
}
