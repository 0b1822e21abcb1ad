import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guest } from "../../caller.ts";
import type { Caller } from "../../caller.ts";
import { createUrlSigner } from "../signing/signed-url.ts";
import type { NewFile } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import type { FileStore } from "./file-store.ts";
import { createFileUrls } from "./file-urls.ts";
import { createUploadFile } from "./upload-file.ts";
import type { ReceivedFile } from "./upload-file.ts";

const now = (): Date => new Date("2026-11-21T12:00:00.000Z");
const urls = createFileUrls("/p-api/product", { signer: createUrlSigner("k".repeat(32)), now });
const maxUnclaimedBytes = 1_000;
const ip = "203.0.113.7";
const uncounted = { countUploaded: async () => {} };
const editor: Caller = { ...guest, subject: "editor", isEditor: true };
const folder = mkdtempSync(join(tmpdir(), "corp-test-upload-"));
let image: ReceivedFile;
/** Its header is valid, so that only decoding it fails. */
let corruptImage: ReceivedFile;
let document: ReceivedFile;

beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const png = await sharp({ create: { width: 700, height: 20, channels: 3, background: "red", noise } })
    .png()
    .toBuffer();
  image = received("image", png);
  corruptImage = received("corrupt-image", png.subarray(0, png.length / 2));
  document = received("document", Buffer.from("%PDF-1.7\nstartxref\n0\n%%EOF\n"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function received(name: string, bytes: Buffer): ReceivedFile {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { path, size: bytes.length, name: `${name}.pdf` };
}

/** Stores names only; the put with this number fails. */
function fakeStore(failAt = Infinity, onPut: () => void = () => {}) {
  const names = new Set<string>();
  let count = 0;
  const store: FileStore = {
    async put(name) {
      count += 1;
      names.add(name);
      onPut();
      if (count === failAt) throw new Error("The store is full.");
    },
    get: async () => undefined,
    delete: async (name) => void names.delete(name),
    async *list() {
      yield* names;
    },
  };
  return { store, names };
}

function fakeRecords(failure?: Error, unclaimedBytes = 0) {
  const inserted: NewFile[] = [];
  const records: FileRecords = {
    async insert(file) {
      if (failure !== undefined) throw failure;
      inserted.push(file);
    },
    find: async () => undefined,
    takeExpired: async () => undefined,
    removeExpired: async () => {},
    unclaimedBytes: async () => unclaimedBytes,
  };
  return { records, inserted };
}

const { signal } = new AbortController();

it("stores an editor's image publicly and without expiry", async () => {
  const { store, names } = fakeStore();
  const { records, inserted } = fakeRecords();
  await createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now })(
    image,
    { caller: editor, ip },
    signal,
  );
  expect(inserted).toMatchObject([{ kind: "image", is_private: false, expires_at: null, uploaded_by: "editor" }]);
  expect(inserted[0]?.variants.map(({ name }) => name)).toEqual([...names]);
  expect(names.size).toBe(6);
});

it.each([
  ["a guest", guest],
  ["an account without the role", { ...guest, subject: "somebody" }],
])("stores a document of %s privately, and for a day", async (_name, caller) => {
  const { records, inserted } = fakeRecords();
  await createUploadFile({ limits: uncounted, store: fakeStore().store, records, urls, maxUnclaimedBytes, now })(
    document,
    { caller, ip },
    signal,
  );
  expect(inserted).toMatchObject([
    {
      kind: "document",
      is_private: true,
      expires_at: new Date("2026-11-22T12:00:00.000Z"),
      uploaded_by: caller.subject,
    },
  ]);
});

it.each([1, 3, 6])("deletes the files if storing file number %i fails", async (failAt) => {
  const { store, names } = fakeStore(failAt);
  const { records, inserted } = fakeRecords();
  const uploading = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now })(
    image,
    { caller: editor, ip },
    signal,
  );
  await expect(uploading).rejects.toThrow("The store is full.");
  expect([...names, ...inserted]).toEqual([]);
});

it("deletes the files if the database rejects the row", async () => {
  const { store, names } = fakeStore();
  const { records } = fakeRecords(new Error("The database is away."));
  const upload = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now });
  await expect(upload(image, { caller: editor, ip }, signal)).rejects.toThrow("away");
  await expect(upload(document, { caller: editor, ip }, signal)).rejects.toThrow("away");
  expect([...names]).toEqual([]);
});

it("deletes the files if the client disconnects", async () => {
  const gone = new AbortController();
  const { store, names } = fakeStore(Infinity, () => gone.abort());
  const { records, inserted } = fakeRecords();
  const upload = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now });
  await expect(upload(image, { caller: editor, ip }, gone.signal)).rejects.toThrow("aborted");
  await expect(upload(document, { caller: editor, ip }, gone.signal)).rejects.toThrow("aborted");
  expect([...names, ...inserted]).toEqual([]);
});

it("rejects documents of guests, but not of editors, beyond the limit of unclaimed ones", async () => {
  const { store, names } = fakeStore();
  const { records } = fakeRecords(undefined, maxUnclaimedBytes - document.size + 1);
  const upload = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now });
  await expect(upload(document, { caller: guest, ip }, signal)).rejects.toMatchObject({
    kind: "unavailable",
    code: "OVERLOADED",
    retryAfterInSeconds: 3_600,
  });
  expect([...names]).toEqual([]);
  await expect(upload(document, { caller: editor, ip }, signal)).resolves.toBeDefined();
  const unlimited = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes: 0, now });
  await expect(unlimited(document, { caller: guest, ip }, signal)).resolves.toBeDefined();
  const { records: roomy } = fakeRecords(undefined, maxUnclaimedBytes - document.size);
  const fitting = createUploadFile({ limits: uncounted, store, records: roomy, urls, maxUnclaimedBytes, now });
  await expect(fitting(document, { caller: guest, ip }, signal)).resolves.toBeDefined();
});

it("rejects images with a retry time when the queue is full", async () => {
  const gone = new AbortController();
  const upload = createUploadFile({
    limits: uncounted,
    store: fakeStore().store,
    records: fakeRecords().records,
    urls,
    maxUnclaimedBytes,
    now,
  });
  const sent = Array.from({ length: 22 }, async () => {
    try {
      await upload(image, { caller: editor, ip }, gone.signal);
    } finally {
      // The first to end is the rejected one.
      gone.abort();
    }
  });
  const reasons = (await Promise.allSettled(sent)).map((result): unknown =>
    result.status === "rejected" ? result.reason : null,
  );
  expect(reasons).toContainEqual(expect.objectContaining({ code: "OVERLOADED", retryAfterInSeconds: 30 }));
});

it("does not encode an image whose request is aborted before its turn", async () => {
  const gone = new AbortController();
  const { store } = fakeStore();
  const { records, inserted } = fakeRecords();
  const upload = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now });
  const encoding = upload(image, { caller: editor, ip }, signal);
  const queued = upload(corruptImage, { caller: editor, ip }, gone.signal);
  gone.abort(new Error("The client is gone."));
  // Encoding would reject as corrupt.
  await expect(queued).rejects.toThrow("The client is gone.");
  await encoding;
  expect(inserted).toHaveLength(1);
});

it("encodes the next images after one that fails", async () => {
  const { store } = fakeStore();
  const { records, inserted } = fakeRecords();
  const upload = createUploadFile({ limits: uncounted, store, records, urls, maxUnclaimedBytes, now });
  const sent = [corruptImage, image, corruptImage, image].map((file) => upload(file, { caller: editor, ip }, signal));
  const corrupt = { status: "rejected", reason: { code: "CORRUPT_FILE" } };
  const stored = { status: "fulfilled" };
  expect(await Promise.allSettled(sent)).toMatchObject([corrupt, stored, corrupt, stored]);
  expect(inserted).toHaveLength(2);
});
