import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createFileStore } from "../src/modules/files/create-file-store.ts";
import { claimFile, createPostgresFileRecords } from "../src/modules/files/postgres-file-records.ts";
import { removeExpiredFiles } from "../src/modules/files/remove-expired-files.ts";
import { testNow } from "./clock.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { fileUrl, pdf, upload } from "./uploads-fixtures.ts";

const { signal } = new AbortController();
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
/** The time after a day, and the minutes for differing clocks. */
const tomorrow = (minutes = 11) => new Date(testNow().getTime() + dayMs + minutes * minuteMs);

const unlimited = { UPLOADS_PER_MINUTE: "0" };

describe("an uploaded document", () => {
  let server: TestServer;
  let editor: string;

  beforeAll(async () => {
    server = await startTestServer(unlimited, { now: testNow });
    editor = await server.issuer.token();
  });
  afterAll(() => server.stop());
  // What a test leaves unclaimed, or could not remove at first.
  afterEach(() => remove(tomorrow(60)));

  const names = () => readdirSync(join(server.config.dataDir, "files"));
  const send = async (token?: string) => (await upload(server, pdf, "cv.pdf", token)).file;
  const remove = (now: Date) => {
    const { db } = server.service.database;
    return removeExpiredFiles(createPostgresFileRecords(db), createFileStore(server.config), now, signal);
  };

  it("opens a guest's document at its signed URL only", async () => {
    const file = await send();
    const signed = fileUrl(server, file.url);
    const answer = await fetch(signed);
    expect([answer.status, await answer.text()]).toEqual([200, pdf.toString()]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": "attachment; filename=cv.pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const other = await send();
    for (const path of [
      `/file/${file.file_id}.pdf`,
      `/file/private/${file.file_id}`,
      new URL(signed).pathname + new URL(fileUrl(server, other.url)).search,
      (new URL(signed).pathname + new URL(signed).search).replace(/expires=\d/u, "expires=9"),
    ])
      expect([403, 404], path).toContain((await fetch(server.origin + path)).status);
  });

  it("claims an unclaimed document once, and nothing else", async () => {
    const { db } = server.service.database;
    const { file_id } = await send();
    expect(await claimFile(db, file_id, tomorrow())).toBe(false);
    const claims = await Promise.all([claimFile(db, file_id), claimFile(db, file_id), claimFile(db, file_id)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimFile(db, (await send(editor)).file_id)).toBe(false);
    expect(await claimFile(db, "nothing")).toBe(false);
  });

  it("claims nothing when the application's transaction is rolled back", async () => {
    const { db } = server.service.database;
    const { file_id } = await send();
    const applying = db.transaction(async (transaction) => {
      expect(await claimFile(transaction, file_id)).toBe(true);
      throw new Error("The application is rejected.");
    });
    await expect(applying).rejects.toThrow("rejected");
    expect(await claimFile(db, file_id)).toBe(true);
  });

  it("removes unclaimed documents with their bytes after a day, with concurrent processes too", async () => {
    const { db } = server.service.database;
    const claimed = await send();
    expect(await claimFile(db, claimed.file_id)).toBe(true);
    const kept = await send(editor);
    const waiting = await Promise.all([send(), send(), send()]);
    await remove(testNow());
    expect(names()).toEqual(expect.arrayContaining(waiting.map(({ file_id }) => `${file_id}.pdf`)));
    const counts = await Promise.all([remove(tomorrow()), remove(tomorrow())]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBeGreaterThanOrEqual(3);
    for (const { file_id } of waiting) expect(names()).not.toContain(`${file_id}.pdf`);
    expect(names()).toEqual(expect.arrayContaining([`${claimed.file_id}.pdf`, `${kept.file_id}.pdf`]));
    expect((await fetch(fileUrl(server, claimed.url))).status).toBe(200);
    expect((await fetch(fileUrl(server, waiting[0].url))).status).toBe(404);
    expect(await remove(tomorrow())).toBe(0);
  });

  it("retries after the store failed", async () => {
    const { file_id } = await send();
    const records = createPostgresFileRecords(server.service.database.db);
    const store = createFileStore(server.config);
    const broken = { ...store, delete: () => Promise.reject(new Error("The store is away.")) };
    const now = tomorrow();
    await expect(removeExpiredFiles(records, broken, now, signal)).rejects.toThrow("1 files could not be removed");
    expect(names()).toContain(`${file_id}.pdf`);
    expect(await remove(now)).toBe(0);
    expect(await remove(tomorrow(17))).toBe(1);
    expect(names()).not.toContain(`${file_id}.pdf`);
  });

  it("removes the others when one cannot be deleted, which is neither served nor claimable", async () => {
    const { db } = server.service.database;
    const sent = [await send(), await send(), await send()];
    const records = createPostgresFileRecords(db);
    const store = createFileStore(server.config);
    const [first] = sent;
    const broken: typeof store = {
      ...store,
      delete: async (name) => {
        // Other requests are served meanwhile.
        expect((await server.call("eventList", {})).status).toBe(200);
        if (name.startsWith(first?.file_id ?? "")) throw new Error("The store is away.");
        await store.delete(name);
      },
    };
    const now = tomorrow();
    await expect(removeExpiredFiles(records, broken, now, signal)).rejects.toThrow("2 were");
    for (const { file_id } of sent) {
      expect(await claimFile(db, file_id, now)).toBe(false);
      expect(await records.find(file_id, now)).toBeUndefined();
    }
    expect(await remove(tomorrow(17))).toBe(1);
    expect(names()).not.toContain(`${first?.file_id}.pdf`);
  });

  it("counts the bytes of unclaimed documents only", async () => {
    const { db } = server.service.database;
    const records = createPostgresFileRecords(db);
    const before = await records.unclaimedBytes();
    const { file_id } = await send();
    await send(editor);
    expect(await records.unclaimedBytes()).toBe(before + pdf.length);
    await claimFile(db, file_id);
    expect(await records.unclaimedBytes()).toBe(before);
  });

  it("rejects uploads of guests while too many of them are unclaimed", async () => {
    const crowded = await startTestServer({ ...unlimited, UNCLAIMED_UPLOADS_MIB: "1" });
    try {
      const half = Buffer.concat([pdf, Buffer.alloc(600 * 1024), pdf]);
      const first = await upload(crowded, half, "cv.pdf");
      expect(first.status).toBe(200);
      const second = await upload(crowded, half, "cv.pdf");
      expect([second.status, second.failure.code]).toEqual([503, "OVERLOADED"]);
      expect((await upload(crowded, half, "slides.pdf", await crowded.issuer.token())).status).toBe(200);
      await claimFile(crowded.service.database.db, first.file.file_id);
      expect((await upload(crowded, half, "cv.pdf")).status).toBe(200);
    } finally {
      await crowded.stop();
    }
  });

  it("counts the uploads of everyone except editors", async () => {
    const limited = await startTestServer({ UPLOADS_PER_MINUTE: "2" });
    try {
      const token = await limited.issuer.token();
      const statuses: number[] = [];
      for (const as of [undefined, undefined, undefined, token])
        statuses.push((await upload(limited, pdf, "cv.pdf", as)).status);
      expect(statuses).toEqual([200, 200, 429, 200]);
    } finally {
      await limited.stop();
    }
  });
});
