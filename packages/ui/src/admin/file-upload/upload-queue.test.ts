import { describe, expect, it, vi } from "vitest";
import { adminMessages } from "../../admin-messages.ts";
import { describeChanges } from "./announcement.ts";
import { createUploadQueue } from "./upload-queue.ts";
import type { UploadContext } from "./upload-queue.ts";

interface Call extends UploadContext {
  file: File;
  resolve: (id: string) => void;
  reject: (error: unknown) => void;
}

function setUp(concurrency?: number) {
  const calls: Call[] = [];
  const onUploaded = vi.fn();
  const queue = createUploadQueue<string>({
    upload: (file, context) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      calls.push({ file, ...context, resolve, reject });
      return promise;
    },
    onUploaded: (id) => onUploaded(id),
    describeError: (error) => `Ошибка: ${String(error)}`,
    concurrency,
  });
  const call = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error(`There is no call ${String(index)}`);
    return found;
  };
  const add = (...names: string[]): void => {
    for (const name of names) queue.add(new File(["x"], name), null);
  };
  const states = () => queue.files().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, calls, call, add, states, onUploaded };
}

const turn = (): Promise<void> =>
  Promise.resolve()
    .then(() => undefined)
    .then(() => undefined);

describe("createUploadQueue", () => {
  it("limits parallel uploads and starts the next when one ends", async () => {
    const { calls, call, add, states, onUploaded } = setUp(2);
    add("a", "b", "c");
    expect(states()).toEqual(["a uploading", "b uploading", "c waiting"]);
    call(0).resolve("1");
    await turn();
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith("1");
    expect(states()).toEqual(["b uploading", "c uploading"]);
    expect(calls).toHaveLength(3);
  });

  it("continues after a failed upload and retries it", async () => {
    const { queue, call, add, states, onUploaded } = setUp();
    add("a", "b", "c");
    call(1).reject("сеть");
    call(0).resolve("1");
    call(2).resolve("3");
    await turn();
    expect(onUploaded.mock.calls).toEqual([["1"], ["3"]]);
    expect(queue.files()).toMatchObject([{ state: "failed", error: "Ошибка: сеть" }]);
    queue.retry(queue.files()[0]?.id ?? "");
    expect(states()).toEqual(["b uploading"]);
    call(3).resolve("2");
    await turn();
    expect(onUploaded).toHaveBeenLastCalledWith("2");
    expect(queue.files()).toEqual([]);
  });

  it("aborts a cancelled upload and ignores its later results", async () => {
    const { queue, call, add, states, onUploaded } = setUp(1);
    add("a", "b");
    queue.remove(queue.files()[0]?.id ?? "");
    expect(call(0).signal.aborted).toBe(true);
    expect(states()).toEqual(["b uploading"]);
    call(0).onProgress(0.5);
    call(0).resolve("1");
    await turn();
    expect(onUploaded).not.toHaveBeenCalled();
    expect(queue.files()).toMatchObject([{ progress: null }]);
  });

  it("reports progress from 0 to 1, or unknown", () => {
    const { queue, call, add } = setUp();
    add("a");
    const progress = (): number | null | undefined => queue.files()[0]?.progress;
    expect(progress()).toBeNull();
    call(0).onProgress(0.25);
    expect(progress()).toBe(0.25);
    call(0).onProgress(7);
    expect(progress()).toBe(1);
    call(0).onProgress(null);
    expect(progress()).toBeNull();
  });

  it("lists a rejected file and never uploads it", () => {
    const { queue, calls } = setUp();
    queue.add(new File(["x"], "a"), "Файл пустой");
    queue.retry(queue.files()[0]?.id ?? "");
    expect(queue.files()).toMatchObject([{ state: "rejected", error: "Файл пустой" }]);
    expect(calls).toEqual([]);
  });

  it("aborts all uploads when cleared", () => {
    const { queue, calls, add } = setUp(2);
    add("a", "b", "c");
    queue.clear();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(queue.files()).toEqual([]);
  });
});

describe("describeChanges", () => {
  const file = (
    id: string,
    state: "waiting" | "uploading" | "failed",
    progress: number | null,
    error: string | null,
  ) => ({
    id,
    file: new File(["x"], `${id}.png`),
    state,
    progress,
    error,
  });

  it("announces the start, the half and a failure, and nothing in between", () => {
    const at = (progress: number | null) => [file("a", "uploading", progress, null)];
    expect(describeChanges([], at(null), adminMessages.fileUpload)).toBe("Загружается a.png");
    expect(describeChanges([], [...at(null), file("b", "waiting", null, null)], adminMessages.fileUpload)).toBe(
      "Загружаются файлы: 2",
    );
    expect(describeChanges(at(0.1), at(0.4), adminMessages.fileUpload)).toBe("");
    expect(describeChanges(at(0.4), at(0.6), adminMessages.fileUpload)).toBe("a.png: загружена половина");
    expect(describeChanges(at(0.6), at(0.9), adminMessages.fileUpload)).toBe("");
    expect(describeChanges(at(0.9), [file("a", "failed", null, "нет связи")], adminMessages.fileUpload)).toBe(
      "a.png: нет связи",
    );
  });
});
