import { createReadStream } from "node:fs";
import { randomUUID } from "node:crypto";
import type { StoredFile } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { encodeImage } from "./encode-image.ts";
import type { NewFile } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import { contentOf, deleteAll } from "./file-store.ts";
import type { FileStore } from "./file-store.ts";
import { documentTypes, imageTypes, maxDocumentBytes, maxImageBytes } from "./file-types.ts";
import type { DocumentType, ImageType } from "./file-types.ts";
import type { FileUrls } from "./file-urls.ts";
import { createTurns } from "./one-at-a-time.ts";
import { originalName } from "./original-name.ts";
import { recogniseFile } from "./recognise-file.ts";
import { documentStoredName, imageStoredName } from "./stored-names.ts";

/** A file that lies on this machine until it is stored or refused. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly name: string | undefined;
}

/** @throws {Failure} what is told to whoever sent the file. */
export type UploadFile = (file: ReceivedFile, caller: Caller, signal: AbortSignal) => Promise<StoredFile>;

interface UploadFileOptions {
  readonly store: FileStore;
  readonly records: FileRecords;
  readonly urls: FileUrls;
  /** Of all the documents together that wait for their application; 0: no limit. */
  readonly maxUnclaimedBytes: number;
  readonly now: () => Date;
}

/** How long a document waits for the application it belongs to. */
const unclaimedMs = 24 * 3_600_000;
/** Every hour those that nobody claimed make room. */
const unclaimedRetryInSeconds = 3_600;
/** A photo takes seconds: who comes after so many had better try again. */
const maxImagesWaiting = 20;
const retryAfterInSeconds = 30;

/**
 * Editors store images and documents for everybody to see. Others may only send a document, as a part of an application: it is private,
 * and removed after a day unless the application claims it.
 */
export function createUploadFile({ store, records, urls, maxUnclaimedBytes, now }: UploadFileOptions): UploadFile {
  // An encoder takes hundreds of megabytes.
  const encoding = createTurns(maxImagesWaiting);

  return async (received, caller, signal) => {
    if (received.size === 0) throw new Failure("invalid", messages.emptyFile, { code: "EMPTY_FILE" });
    const { kind, contentType } = await recogniseFile(received.path);
    if (kind === "image" && !caller.isEditor) throw refusedImage(caller);
    requireSize(received.size, kind === "image" ? maxImageBytes : maxDocumentBytes);
    if (!caller.isEditor) await requireRoom(received.size);
    const put: string[] = [];
    const storing = { put, caller, signal };
    try {
      const file =
        kind === "image"
          ? await storeImage(received, contentType, storing)
          : await storeDocument(received, contentType, storing);
      signal.throwIfAborted();
      // Last: a row is there only when its bytes are.
      await records.insert(file);
      return urls.describe(file);
    } catch (error) {
      await deleteAll(store, put);
      throw error;
    }
  };

  /** Many at once may go over it by what each of them sends: it is there for the disk, which has more than that. */
  async function requireRoom(bytes: number): Promise<void> {
    if (maxUnclaimedBytes === 0 || (await records.unclaimedBytes()) + bytes <= maxUnclaimedBytes) return;
    throw new Failure("unavailable", messages.tooManyUnclaimed, {
      code: "OVERLOADED",
      retryAfterInSeconds: unclaimedRetryInSeconds,
    });
  }

  async function storeImage(
    { path, name: givenName }: ReceivedFile,
    type: ImageType,
    { put, caller, signal }: Storing,
  ): Promise<NewFile> {
    const encoded = await encoding.run(() => encodeImage(path, type, signal), signal);
    const widest = encoded?.at(-1);
    if (encoded === undefined || widest === undefined)
      throw new Failure("unavailable", messages.overloaded, { code: "OVERLOADED", retryAfterInSeconds });
    const fileId = randomUUID();
    const variants = [];
    for (const { bytes, extension, contentType, width } of encoded) {
      signal.throwIfAborted();
      const name = imageStoredName(fileId, width, extension);
      put.push(name);
      await store.put(name, contentOf(bytes), contentType);
      variants.push({ name, contentType, width });
    }
    const { contentType, width, height, bytes } = widest;
    return {
      ...{ fileId, kind: "image", contentType, size: bytes.length, width, height, variants },
      ...{ storageName: null, originalName: originalName(givenName, imageTypes[type].extension) },
      ...{ isPrivate: false, uploadedBy: caller.subject, uploadedByName: caller.name, expiresAt: null },
    };
  }

  async function storeDocument(received: ReceivedFile, contentType: DocumentType, storing: Storing): Promise<NewFile> {
    const { put, caller } = storing;
    const { path, size, name } = received;
    const fileId = randomUUID();
    const storageName = documentStoredName(fileId, contentType);
    put.push(storageName);
    await store.put(storageName, { size, open: () => createReadStream(path) }, contentType);
    return {
      ...{ fileId, kind: "document", contentType, size, width: null, height: null, variants: [], storageName },
      originalName: originalName(name, documentTypes[contentType]),
      isPrivate: !caller.isEditor,
      uploadedBy: caller.subject,
      uploadedByName: caller.isEditor ? caller.name : null,
      expiresAt: caller.isEditor ? null : new Date(now().getTime() + unclaimedMs),
    };
  }
}

interface Storing {
  /** Every name that was begun, to be deleted should anything fail. */
  readonly put: string[];
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

function refusedImage(caller: Caller): Failure {
  return caller.subject === null
    ? new Failure("unauthenticated", messages.imagesNeedLogin, { code: "TOKEN_REQUIRED" })
    : new Failure("forbidden", messages.imagesNeedRole, { code: "ROLE_REQUIRED" });
}

function requireSize(bytes: number, limitBytes: number): void {
  if (bytes > limitBytes) throw fileTooLarge(limitBytes);
}

export function fileTooLarge(limitBytes: number): Failure {
  return new Failure("too-large", messages.fileTooLarge(limitBytes / 1024 / 1024), { code: "TOO_LARGE" });
}
