import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { ReadStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { S3Config } from "../src/config/config.ts";
import { Failure } from "../src/failure.ts";
import { toContent } from "../src/modules/files/file-store.ts";
import { createS3FileStore } from "../src/modules/files/s3-file-store.ts";
import { startTestServer } from "./test-server.ts";
import { fileUrl, pdf, photo, upload } from "./uploads-fixtures.ts";

const folder = mkdtempSync(join(tmpdir(), "corp-test-s3-"));
const s3rver = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: folder,
  configureBuckets: [{ name: "corp-files", configs: [] }],
});
let config: S3Config;

beforeAll(async () => {
  const { port } = await s3rver.run();
  config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "corp-files",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
});
afterAll(async () => {
  await s3rver.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  const store = createS3FileStore(config);
  for (const name of await namesIn(store.list())) await store.delete(name);
});

async function namesIn(listed: AsyncIterable<string>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of listed) names.push(name);
  return names;
}

const catchFailure = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? [error.kind, error.code] : error),
  );

it("stores, returns, lists and deletes", async () => {
  const store = createS3FileStore(config);
  await store.put("a.pdf", toContent(Buffer.from("0123456789")), "application/pdf");
  const whole = await store.get("a.pdf");
  expect([whole?.size, whole && (await text(whole.stream))]).toEqual([10, "0123456789"]);
  const part = await store.get("a.pdf", { start: 2, end: 4 });
  expect([part?.size, part && (await text(part.stream))]).toEqual([3, "234"]);
  expect(await namesIn(store.list())).toEqual(["a.pdf"]);
  await store.delete("a.pdf");
  await store.delete("a.pdf");
  expect(await store.get("a.pdf")).toBeUndefined();
  expect(await namesIn(store.list())).toEqual([]);
});

it("preserves large content exactly", async () => {
  const store = createS3FileStore(config);
  const bytes = Buffer.alloc(5_000_000, "0123456789abcdef");
  await store.put("large", toContent(bytes), "application/pdf");
  const found = await store.get("large");
  expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  await store.delete("large");
});

it("lists all pages of names", async () => {
  // s3rver cannot create its tokens with this version of Node, so the pages are simulated.
  const asked: (string | null)[] = [];
  const pages = createServer(({ url }, response) => {
    const token = new URL(url ?? "", "http://localhost").searchParams.get("continuation-token");
    asked.push(token);
    const page =
      token === null ? "<IsTruncated>true</IsTruncated><NextContinuationToken>two</NextContinuationToken>" : "";
    const name = token === null ? "a.pdf" : "b.pdf";
    response.setHeader("content-type", "application/xml");
    response.end(`<ListBucketResult><Contents><Key>${name}</Key></Contents>${page}</ListBucketResult>`);
  }).listen(0, "127.0.0.1");
  await once(pages, "listening");
  const { port } = pages.address() as AddressInfo;
  const store = createS3FileStore({ ...config, endpoint: `http://127.0.0.1:${port}` });
  expect(await namesIn(store.list())).toEqual(["a.pdf", "b.pdf"]);
  expect(asked).toEqual([null, "two"]);
  pages.close();
  pages.closeAllConnections();
});

it("reports that the store is unavailable when it is unreachable, rejects the key or lacks the bucket", async () => {
  const away = createS3FileStore({ ...config, endpoint: "http://127.0.0.1:1" });
  expect(await catchFailure(away.get("a"))).toEqual(["unavailable", "FILES_UNAVAILABLE"]);
  await expect(away.get("a")).rejects.toMatchObject({ retryAfterInSeconds: 5 });
  const stranger = createS3FileStore({ ...config, accessKeyId: "another" });
  expect(await catchFailure(stranger.put("a", toContent(Buffer.from("x")), "text/plain"))).toEqual([
    "unavailable",
    "FILES_UNAVAILABLE",
  ]);
  const nowhere = createS3FileStore({ ...config, bucket: "no-such-bucket" });
  expect(await catchFailure(nowhere.get("a"))).toEqual(["unavailable", "FILES_UNAVAILABLE"]);
});

it("closes files that it could not send", async () => {
  const path = join(folder, "waiting.pdf");
  writeFileSync(path, pdf);
  const opened: ReadStream[] = [];
  const content = {
    size: pdf.length,
    open() {
      const stream = createReadStream(path);
      opened.push(stream);
      return stream;
    },
  };
  const away = createS3FileStore({ ...config, endpoint: "http://127.0.0.1:1" });
  expect(await catchFailure(away.put("a.pdf", content, "application/pdf"))).toEqual([
    "unavailable",
    "FILES_UNAVAILABLE",
  ]);
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
});

it("stores uploads of a server in the bucket, and returns 503 when it is unreachable", async () => {
  const env = { S3_ENDPOINT: config.endpoint ?? "", S3_BUCKET: config.bucket, S3_ACCESS_KEY_ID: "S3RVER" };
  const server = await startTestServer({ ...env, S3_SECRET_ACCESS_KEY: "S3RVER" });
  try {
    const editor = await server.issuer.token();
    const { file } = await upload(server, await photo(20, 20).png().toBuffer(), "a.png", editor);
    const image = await fetch(fileUrl(server, file.url));
    expect([image.status, (await image.arrayBuffer()).byteLength]).toEqual([200, file.size]);
    const { file: document } = await upload(server, pdf, "a.pdf", editor);
    const part = await fetch(fileUrl(server, document.url), { headers: { range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
    expect(await namesIn(createS3FileStore(config).list())).toHaveLength(3);
  } finally {
    await server.stop();
  }
  const wrong = await startTestServer({ ...env, S3_ACCESS_KEY_ID: "stranger", S3_SECRET_ACCESS_KEY: "not-the-secret" });
  try {
    const answer = await upload(wrong, pdf, "a.pdf", await wrong.issuer.token());
    expect([answer.status, answer.failure.code]).toEqual([503, "FILES_UNAVAILABLE"]);
    expect(wrong.logLines.join("\n")).not.toContain("not-the-secret");
  } finally {
    await wrong.stop();
  }
});
