import { Readable } from "node:stream";
import type * as s3 from "@aws-sdk/client-s3";
import type { S3Config } from "../../config/config.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { FileStore } from "./file-store.ts";

type Sdk = typeof s3;

const connectionTimeoutMs = 5_000;
/** The limit for a connection without data. */
const socketTimeoutMs = 30_000;
const retryAfterInSeconds = 5;

/**
 * Stores files in a bucket of an S3-compatible store. The bucket must exist and must not be public: files are served
 * only by this service. Every error of the store becomes a `Failure` of kind `unavailable` with that error as the
 * cause.
 */
export function createS3FileStore(config: S3Config): FileStore {
  const Bucket = config.bucket;
  const connect = lazily(async () => {
    // Imported here so that a server with files on disk never loads it.
    const sdk = await import("@aws-sdk/client-s3");
    return { sdk, client: createClient(sdk, config) };
  });
  return {
    put: (name, content, contentType) =>
      withStoreErrors(async () => {
        const { sdk, client } = await connect();
        const object = { Bucket, Key: name, ContentType: contentType, ContentLength: content.size };
        const Body = content.open();
        try {
          await client.send(new sdk.PutObjectCommand({ ...object, Body }));
        } finally {
          // An unreachable store never reads the stream, and its file would stay open.
          Body.destroy();
        }
      }),
    get: (name, range) =>
      withStoreErrors(async () => {
        const { sdk, client } = await connect();
        const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
        try {
          const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name, ...Range }));
          if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error("The store sent no content.");
          return { size: ContentLength, stream: Body };
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      }),
    delete: (name) =>
      withStoreErrors(async () => {
        const { sdk, client } = await connect();
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
      }),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const from = ContinuationToken === undefined ? {} : { ContinuationToken };
        const page = await withStoreErrors(async () => {
          const { sdk, client } = await connect();
          return client.send(new sdk.ListObjectsV2Command({ Bucket, ...from }));
        });
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

function createClient(sdk: Sdk, config: S3Config): s3.S3Client {
  return new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint }),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // The default sends a checksum trailer that many compatible stores do not support.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Errors are thrown and logged once by the caller; the SDK must not log them too.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: connectionTimeoutMs, socketTimeout: socketTimeoutMs },
  });
}

async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new Failure("unavailable", messages.filesUnavailable, {
      code: "FILES_UNAVAILABLE",
      cause,
      retryAfterInSeconds,
    });
  }
}

function ignore(): void {}

function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => (loading ??= load());
}
