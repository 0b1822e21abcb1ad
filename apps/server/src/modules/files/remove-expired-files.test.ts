import { expect, it } from "vitest";
import type { FileRecord } from "./file-record.ts";
import type { FileRecords } from "./file-records.ts";
import type { FileStore } from "./file-store.ts";
import { removeExpiredFiles } from "./remove-expired-files.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const { signal } = new AbortController();

function document(fileId: string): FileRecord {
  const nothing = { width: null, height: null, variants: [], original_name: null };
  const storageName = `${fileId}.pdf`;
  return {
    ...nothing,
    file_id: fileId,
    kind: "document",
    content_type: "application/pdf",
    size: 1,
    storage_name: storageName,
    is_private: true,
  };
}

/** Expired documents, of which the store deletes only those that `canDelete` allows. */
function harness(count: number, canDelete: (name: string) => boolean = () => true) {
  const waiting = Array.from({ length: count }, (_, index) => document(String(index)));
  const deleted: string[] = [];
  const forgotten: string[] = [];
  const never = () => Promise.reject(new Error("Nobody asked for it."));
  const records: FileRecords = {
    insert: never,
    find: never,
    takeExpired: async () => waiting.shift(),
    removeExpired: async (fileId) => void forgotten.push(fileId),
    unclaimedBytes: never,
  };
  const store: FileStore = {
    put: never,
    get: never,
    async delete(name) {
      if (!canDelete(name)) throw new Error(`${name} stays.`);
      deleted.push(name);
    },
    async *list() {},
  };
  return { records, store, deleted, forgotten, waiting };
}

it("continues after a file that cannot be deleted, keeps its row, and throws at the end", async () => {
  const { records, store, deleted, forgotten } = harness(4, (name) => name !== "1.pdf");
  await expect(removeExpiredFiles(records, store, now, signal)).rejects.toMatchObject({
    message: "1 files could not be removed, 3 were.",
    cause: new Error("1.pdf stays."),
  });
  expect(deleted).toEqual(["0.pdf", "2.pdf", "3.pdf"]);
  expect(forgotten).toEqual(["0", "2", "3"]);
});

it("stops when the store is unavailable", async () => {
  const { records, store, waiting } = harness(30, () => false);
  await expect(removeExpiredFiles(records, store, now, signal)).rejects.toThrow("10 files");
  expect(waiting).toHaveLength(20);
});

it("stops after the current file when it is aborted", async () => {
  const stopping = new AbortController();
  const { records, store, forgotten } = harness(4, (name) => {
    if (name === "1.pdf") stopping.abort();
    return true;
  });
  expect(await removeExpiredFiles(records, store, now, stopping.signal)).toBe(2);
  expect(forgotten).toEqual(["0", "1"]);
});
