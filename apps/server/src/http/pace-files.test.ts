import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { createFilePace } from "./pace-files.ts";
import type { PaceFile } from "./pace-files.ts";

const mebibyte = 1024 * 1024;

function setUp(): { readonly pace: PaceFile; readonly time: () => number } {
  let time = 0;
  const pace = createFilePace({
    now: () => time,
    wait: async (ms) => {
      time += ms;
    },
  });
  return { pace, time: () => time };
}

const createFile = (mebibytes: number): Readable =>
  Readable.from(Array.from({ length: mebibytes * 16 }, (_, index) => Buffer.alloc(mebibyte / 16, index)));

it("sends every byte, 32 MiB in a second", async () => {
  const { pace, time } = setUp();
  const sent = await buffer(pace("203.0.113.1", createFile(32)));
  expect(sent.equals(await buffer(createFile(32)))).toBe(true);
  expect(time()).toBeGreaterThan(900);
  expect(time()).toBeLessThan(1_100);
});

it("lets the files of an IP share that, and leaves others theirs", async () => {
  const { pace, time } = setUp();
  await buffer(pace("203.0.113.1", createFile(16)));
  await buffer(pace("::ffff:203.0.113.1", createFile(16)));
  expect(time()).toBeGreaterThan(900);
  const before = time();
  await buffer(pace("203.0.113.2", createFile(1)));
  expect(time() - before).toBeLessThan(50);
});

it("sends a picture without a wait", async () => {
  const { pace, time } = setUp();
  await buffer(pace("203.0.113.1", Readable.from([Buffer.alloc(100_000)])));
  expect(time()).toBe(0);
});

it("closes the file when its reader leaves, and fails with it", async () => {
  const { pace } = setUp();
  const left = createFile(8);
  const paced = pace("203.0.113.1", left);
  for await (const chunk of paced) {
    expect(chunk).toHaveLength(mebibyte / 16);
    break;
  }
  expect(left.destroyed).toBe(true);
  const unread = createFile(8);
  pace("203.0.113.1", unread).destroy();
  await vi.waitFor(() => expect(unread.destroyed).toBe(true), 10_000);
  const broken = new Readable({ read: () => broken.destroy(new Error("disk")) });
  await expect(buffer(pace("203.0.113.1", broken))).rejects.toThrow("disk");
});
