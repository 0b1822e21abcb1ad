import type { StoredFile } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { expect, it, vi } from "vitest";
import { createPendingUploads } from "./pending-uploads.ts";
import type { UploadContext } from "./pending-uploads.ts";

interface Sent extends UploadContext {
  readonly settle: (outcome: StoredFile | Error) => Promise<void>;
}

const stored: StoredFile = { file_id: "picture-1", url: "/p.png", content_type: "image/png", size: 1 };
const file = new File(["x"], "a.png", { type: "image/png" });
const upload = { method: "POST", url: "/upload" } as const;
const texts = { alt: "Схема", caption: null };

function start() {
  const sent: Sent[] = [];
  const onReady = vi.fn();
  const uploads = createPendingUploads({
    onReady,
    upload: (_file, context) =>
      new Promise((resolve, reject) => {
        const settle = async (outcome: StoredFile | Error): Promise<void> => {
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
          await Promise.resolve();
          await Promise.resolve();
        };
        sent.push({ ...context, settle });
      }),
  });
  return { uploads, sent, onReady, id: uploads.add(file) };
}

it("inserts a picture once it is both uploaded and described, in either order", async () => {
  for (const isFirst of [true, false]) {
    const { uploads, sent, onReady, id } = start();
    if (isFirst) uploads.describe(id, texts);
    await sent[0]?.settle(stored);
    expect(onReady).toHaveBeenCalledTimes(isFirst ? 1 : 0);
    uploads.describe(id, texts);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(id, stored, texts);
    expect(uploads.list()).toEqual([]);
  }
});

it("keeps a failed upload with its texts, and retries it", async () => {
  const { uploads, sent, onReady, id } = start();
  uploads.describe(id, texts);
  await sent[0]?.settle(new Error("no network"));
  expect(uploads.list()).toMatchObject([{ id, state: "failed", texts }]);
  uploads.retry(id);
  uploads.retry(id);
  expect(sent).toHaveLength(2);
  await sent[1]?.settle(stored);
  expect(onReady).toHaveBeenCalledTimes(1);
});

it("keeps a rejected file with the server's reason and without a retry", async () => {
  const { uploads, sent, id } = start();
  const body = { message: "Это не картинка", code: "not_a_picture" };
  await sent[0]?.settle(new ApiError("rejected", { ...upload, code: "ERR_BAD_REQUEST", status: 422, body }));
  expect(uploads.list()).toMatchObject([{ id, state: "rejected", error: "Это не картинка" }]);
  uploads.retry(id);
  expect(sent).toHaveLength(1);
});

it("reports the progress", () => {
  const { uploads, sent } = start();
  sent[0]?.onProgress(0.5);
  expect(uploads.list()).toMatchObject([{ state: "uploading", progress: 0.5 }]);
});

it("aborts a removed upload and ignores its outcome", async () => {
  const { uploads, sent, onReady, id } = start();
  uploads.remove(id);
  expect(sent[0]?.signal.aborted).toBe(true);
  await sent[0]?.settle(stored);
  expect([uploads.list(), onReady.mock.calls]).toEqual([[], []]);
});

it("aborts all uploads when it is cleared", () => {
  const { uploads, sent } = start();
  uploads.add(file);
  uploads.clear();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
