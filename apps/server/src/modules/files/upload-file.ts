import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { StoredFile } from "@corp/api/contract";
import { cleanText } from "@corp/api/contract";
import PQueue from "p-queue";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { encodeImage } from "./encode-image.ts";
import type { NewFile } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import { toContent, deleteAll } from "./file-store.ts";
import type { FileStore } from "./file-store.ts";
import { documentTypes, imageTypes, maxDocumentBytes, maxImageBytes } from "./file-types.ts";
import type { DocumentType, ImageType } from "./file-types.ts";
import type { FileUrls } from "./file-urls.ts";
import { recogniseFile } from "./recognise-file.ts";
import { documentStoredName, imageStoredName } from "./stored-names.ts";

/** A file in a temporary folder. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly name: string | undefined;
}

/** @throws {Failure} with a message for the sender. */
export type UploadFile = (file: ReceivedFile, sender: Sender, signal: AbortSignal) => Promise<StoredFile>;

interface Sender {
  readonly caller: Caller;
  readonly ip: string;
}

interface UploadFileOptions {
  readonly store: FileStore;
  readonly records: FileRecords;
  readonly urls: FileUrls;
  readonly limits: Pick<RateLimits, "countUploaded">;
  /** The limit for all documents together that no application has claimed yet; 0 means no limit. */
  readonly maxUnclaimedBytes: number;
  readonly now: () => Date;
}

/** A document that no application claims within this time is removed. */
const unclaimedMs = 24 * 3_600_000;
/** Unclaimed documents are removed every hour. */
const unclaimedRetryInSeconds = 3_600;
/** A photo takes seconds to encode. */
const maxQueuedImages = 20;
const retryAfterInSeconds = 30;

/**
 * Stores public images and documents of editors. Others may only send a document for a job application: it is private,
 * and removed after a day unless an application claims it.
 */
export function createUploadFile({
  store,
  records,
  urls,
  limits,
  maxUnclaimedBytes,
  now,
}: UploadFileOptions): UploadFile {
  // One at a time: an encoder takes hundreds of megabytes.
  const encoding = new PQueue({ concurrency: 1 });

  return async (received, { caller, ip }, signal) => {
    if (received.size === 0) throw new Failure("invalid", messages.emptyFile, { code: "EMPTY_FILE" });
    const { kind, contentType } = await recogniseFile(received.path, { isForEditor: caller.isEditor });
    if (kind === "image" && !caller.isEditor) throw imageRejection(caller);
    requireSize(received.size, kind === "image" ? maxImageBytes : maxDocumentBytes);
    if (!caller.isEditor) {
      await limits.countUploaded(ip, received.size);
      await requireRoom(received.size);
    }
    const put: string[] = [];
    const storing = { put, caller, signal };
    try {
      const file =
        kind === "image"
          ? await storeImage(received, contentType, storing)
          : await storeDocument(received, contentType, storing);
      signal.throwIfAborted();
      // Last, so that a row never refers to missing bytes.
      await records.insert(file);
      return urls.describe(file);
    } catch (error) {
      await deleteAll(store, put);
      throw error;
    }
  };

  /** Concurrent uploads may exceed the limit by their own size, which the disk must have room for. */
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
    if (encoding.size >= maxQueuedImages) throw overloaded();
    // The queue does not get the signal: it would start the next image while this encoder still stops.
    const encoded = await encoding.add(async () => {
      signal.throwIfAborted();
      return encodeImage(path, type, signal);
    });
    const widest = encoded.at(-1);
    if (widest === undefined) throw overloaded();
    const fileId = randomUUID();
    const variants = [];
    for (const { bytes, extension, contentType, width } of encoded) {
      signal.throwIfAborted();
      const name = imageStoredName(fileId, width, extension);
      put.push(name);
      await store.put(name, toContent(bytes), contentType);
      variants.push({ name, contentType, width });
    }
    const { contentType, width, height, bytes } = widest;
    return {
      file_id: fileId,
      kind: "image",
      content_type: contentType,
      size: bytes.length,
      width,
      height,
      variants,
      storage_name: null,
      original_name: originalName(givenName, imageTypes[type].extension),
      is_private: false,
      uploaded_by: caller.subject,
      uploaded_by_name: caller.name,
      expires_at: null,
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
      file_id: fileId,
      kind: "document",
      content_type: contentType,
      size,
      width: null,
      height: null,
      variants: [],
      storage_name: storageName,
      original_name: originalName(name, documentTypes[contentType]),
      is_private: !caller.isEditor,
      uploaded_by: caller.subject,
      uploaded_by_name: caller.isEditor ? caller.name : null,
      expires_at: caller.isEditor ? null : new Date(now().getTime() + unclaimedMs),
    };
  }
}

interface Storing {
  /** Names to delete if the upload fails. */
  readonly put: string[];
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

function imageRejection(caller: Caller): Failure {
  return caller.subject === null
    ? new Failure("unauthenticated", messages.imagesNeedLogin, { code: "TOKEN_REQUIRED" })
    : new Failure("forbidden", messages.imagesNeedRole, { code: "ROLE_REQUIRED" });
}

function overloaded(): Failure {
  return new Failure("unavailable", messages.overloaded, { code: "OVERLOADED", retryAfterInSeconds });
}

function requireSize(bytes: number, limitBytes: number): void {
  if (bytes > limitBytes) throw fileTooLarge(limitBytes);
}

export function fileTooLarge(limitBytes: number): Failure {
  return new Failure("too-large", messages.fileTooLarge(limitBytes / 1024 / 1024), { code: "TOO_LARGE" });
}

const maxCharacters = 120;
/** File systems take 255, and browsers append a number to a second download. */
const maxBytes = 240;
/** Longer names are cut before they are cleaned. */
const maxGivenLength = 4_096;
/** Control, private and unassigned characters, and characters that some file systems forbid. */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}"*:<>?|]/gu;
/** Browsers escape these three in the name of a form's file, and nothing else (HTML, multipart form data). */
const escapes = /%(?:22|0A|0D)/gu;
/** Names of devices in Windows, whatever follows the first full stop. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/iu;
const graphemes = new Intl.Segmenter("ru", { granularity: "grapheme" });

/** Makes a file name safe to store and download: without a path, with the extension of the detected type. */
export function originalName(given: string | undefined, extension: string): string {
  const decoded = (given ?? "").slice(-maxGivenLength).replace(escapes, decodeURIComponent);
  const name = withoutEnd((cleanText(decoded).split(/[/\\]/u).at(-1) ?? "").replace(forbidden, ""));
  const stem = withoutEdges(name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : name);
  return `${cut(stem.replace(devices, "$&_")) || "document"}.${extension}`;
}

/** Cuts between what people see as characters. */
function cut(stem: string): string {
  let kept = "";
  let characters = 0;
  for (const { segment } of graphemes.segment(stem)) {
    characters += 1;
    if (characters > maxCharacters || Buffer.byteLength(kept + segment) > maxBytes) break;
    kept += segment;
  }
  return withoutEdges(kept);
}

/** Removes spaces and full stops at both ends. A regular expression for the end would take quadratic time. */
function withoutEdges(text: string): string {
  const characters = [...withoutEnd(text)];
  const first = characters.findIndex((character) => !isEdge(character));
  return characters.slice(Math.max(first, 0)).join("");
}

function withoutEnd(text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.findLastIndex((character) => !isEdge(character)) + 1).join("");
}

const isEdge = (character: string): boolean => character === "." || character.trim() === "";
