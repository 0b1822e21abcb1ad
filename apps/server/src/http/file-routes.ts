import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { Downloads } from "../modules/downloads/downloads-module.ts";
import type { FileStore, ByteRange } from "../modules/files/file-store.ts";
import type { DocumentRecord, ReadableDocuments } from "../modules/files/readable-documents.ts";
import { parseStoredName } from "../modules/files/stored-names.ts";
import type { UrlSigner } from "../modules/signing/signed-url.ts";
import { inDatabaseTime } from "./database-time.ts";
import { isCachedByClient } from "./is-cached-by-client.ts";
import { createFilePace } from "./pace-files.ts";

interface FileRoutesOptions {
  readonly store: FileStore;
  readonly documents: ReadableDocuments;
  readonly signer: UrlSigner;
  readonly now: () => Date;
}

/** A name has one content, which never changes. */
const forEver = "public, max-age=31536000, immutable";
/** Uploaded content: a browser that renders it as a page must not execute anything. */
const sandbox = "default-src 'none'; sandbox";

/** Public files at their names, and private ones at signed URLs under `/file/private/`. */
export function mountFiles(app: FastifyInstance, { store, documents, signer, now }: FileRoutesOptions): void {
  const pace = createFilePace();
  app.get<{ Params: { name: string } }>("/file/:name", async (request, reply) => {
    const { name } = request.params;
    const stored = parseStoredName(name);
    if (stored === undefined) throw notFound();
    if (stored.kind === "image") {
      void reply.header("content-disposition", "inline").type(stored.contentType);
      return sendImage(request, reply, name);
    }
    const document = await inDatabaseTime(request, documents.findPublic(stored.fileId));
    if (document?.storageName !== name) throw notFound();
    return sendDocument(request, reply, document, forEver);
  });

  app.get<{ Params: { fileId: string } }>("/file/private/:fileId", async (request, reply) => {
    if (!signer.isValid(request.url, now()))
      throw new Failure("forbidden", messages.linkExpired, { code: "ADDRESS_EXPIRED" });
    const document = await inDatabaseTime(request, documents.findPrivate(request.params.fileId));
    if (document === undefined) throw notFound();
    return sendDocument(request, reply, document, "private, no-store");
  });

  async function sendImage(request: FastifyRequest, reply: FastifyReply, name: string) {
    if (isCachedByClient(request, etag(name))) return notModified(reply.header("cache-control", forEver), name);
    const content = await store.get(name);
    if (content === undefined) throw notFound();
    return (
      protect(reply, name)
        .header("cache-control", forEver)
        // Feeds, structured data and the sitemap name images for pages of other sites.
        .header("cross-origin-resource-policy", "cross-origin")
        .header("content-length", content.size)
        .send(pace(request.ip, content.stream))
    );
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: DocumentRecord, caching: string) {
    const name = document.storageName;
    void reply.header("cache-control", caching);
    if (isCachedByClient(request, etag(name))) return notModified(reply, name);
    const range =
      request.headers["if-range"] === undefined || request.headers["if-range"] === etag(name)
        ? parseByteRange(request.headers.range, document.size)
        : undefined;
    protect(reply, name).header("accept-ranges", "bytes");
    if (range === "unsatisfiable")
      return reply
        .code(416)
        .headers({ "content-range": `bytes */${document.size}`, "cache-control": "no-store" })
        .send();
    const content = await store.get(name, range);
    if (content === undefined) throw notFound();
    if (range !== undefined)
      void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${document.size}`);
    return reply
      .type(document.content_type)
      .header("content-disposition", contentDisposition(document.original_name ?? name))
      .header("content-length", content.size)
      .send(pace(request.ip, content.stream));
  }
}

function protect(reply: FastifyReply, name: string): FastifyReply {
  return reply.header("etag", etag(name)).header("content-security-policy", sandbox);
}

function etag(name: string): string {
  return `"${name}"`;
}

function notModified(reply: FastifyReply, name: string): FastifyReply {
  return reply.code(304).header("etag", etag(name)).send();
}

function notFound(): Failure {
  return new Failure("not-found", messages.fileNotFound, { code: "NOT_FOUND" });
}

/**
 * Parses a single byte range. Undefined means that the whole content is sent, which is always allowed, and is done for
 * several ranges and invalid headers.
 *
 * @param sizeBytes of the whole content
 * @returns "unsatisfiable" if the range starts after the end.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start < sizeBytes ? { start, end } : "unsatisfiable";
}

/**
 * Lists of personal data at signed URLs; the signature authorises the download. A client that disconnects ends the
 * query. An error aborts the connection, so that a truncated list never looks complete.
 */
export function mountDownloads(app: FastifyInstance, downloads: Downloads): void {
  // A HEAD request would read the whole list without sending it.
  app.get("/download/:list", { exposeHeadRoute: false }, async (request, reply) => {
    const { fileName, contentType, body } = await downloads.open(request.url);
    return reply
      .type(contentType)
      .header("content-disposition", contentDisposition(fileName))
      .header("cache-control", "no-store")
      .send(body);
  });
}
