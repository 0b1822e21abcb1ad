import { expect, it } from "vitest";
import { createPreloadQueue } from "./preload-queue.ts";

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("runs four at a time, the others in their order as one ends", async () => {
  const queue = createPreloadQueue();
  const started: PromiseWithResolvers<void>[] = [];
  for (const key of "abcdef") {
    queue.add(key, () => {
      const run = Promise.withResolvers<void>();
      started.push(run);
      return run.promise;
    });
  }
  await settled();
  expect(started).toHaveLength(4);
  started[2]?.resolve();
  await settled();
  expect(started).toHaveLength(5);
  started[0]?.reject(new Error("gone"));
  await settled();
  expect(started).toHaveLength(6);
});

it("takes each key once, and again when it has failed", async () => {
  const queue = createPreloadQueue();
  const ran: string[] = [];
  const run = (key: string, outcome: Promise<void>): void =>
    queue.add(key, () => {
      ran.push(key);
      return outcome;
    });
  run("events", Promise.resolve());
  run("blog", Promise.reject(new Error("gone")));
  await settled();
  run("events", Promise.resolve());
  run("blog", Promise.resolve());
  await settled();
  expect(ran).toEqual(["events", "blog", "blog"]);
});
