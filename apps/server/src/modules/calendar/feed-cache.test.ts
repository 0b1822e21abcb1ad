import { expect, it } from "vitest";
import type { Subscriber } from "../invalidations/invalidation-feed.ts";
import { createFeedCache } from "./feed-cache.ts";

function start() {
  let subscriber: Subscriber | null = null;
  let isConnected = true;
  let renders = 0;
  let nowMs = 0;
  const cache = createFeedCache(
    {
      subscribe(given) {
        if (!isConnected) return null;
        subscriber = given;
        return () => {};
      },
    },
    () => new Date(nowMs),
  );
  const render = async (length = 10) => {
    renders += 1;
    return { content: "x".repeat(length), etag: String(renders) };
  };
  return {
    cache,
    render,
    load: (key: string, length?: number) => cache.load(key, () => render(length)),
    renders: () => renders,
    invalidate: (tags: Parameters<Subscriber["onInvalidate"]>[0]) => subscriber?.onInvalidate(tags),
    disconnect() {
      isConnected = false;
      subscriber?.onDisconnect();
    },
    pass: (ms: number) => (nowMs += ms),
    connect: () => (isConnected = true),
  };
}

it.each([
  { tags: ["events", "event:a"], renders: 2 },
  { tags: ["tags"], renders: 2 },
  { tags: ["event:a"], renders: 1 },
  { tags: ["articles", "article:a", "running-line"], renders: 1 },
] as const)("renders $renders times when $tags are invalidated between two requests", async ({ tags, renders }) => {
  const feeds = start();
  await feeds.load("");
  feeds.invalidate(tags);
  await feeds.load("");
  expect(feeds.renders()).toBe(renders);
});

it("caches nothing while an invalidation may be missed, and caches again afterwards", async () => {
  const feeds = start();
  await feeds.load("");
  feeds.disconnect();
  await feeds.load("");
  await feeds.load("");
  expect(feeds.renders()).toBe(3);
  feeds.connect();
  await feeds.load("");
  await feeds.load("");
  expect(feeds.renders()).toBe(4);
});

it("renders again after five minutes: events leave a feed without an invalidation", async () => {
  const feeds = start();
  await feeds.load("");
  feeds.pass(299_000);
  await feeds.load("");
  expect(feeds.renders()).toBe(1);
  feeds.pass(1_000);
  await feeds.load("");
  expect(feeds.renders()).toBe(2);
});

it("does not cache what was read before an invalidation", async () => {
  const feeds = start();
  await feeds.load("warm");
  await feeds.cache.load("", async () => {
    feeds.invalidate(["events"]);
    return feeds.render();
  });
  await feeds.load("");
  expect(feeds.renders()).toBe(3);
});

it("drops the feeds that were not asked for longest when filters are invented without end", async () => {
  const feeds = start();
  await feeds.load("first", 400_000);
  for (let index = 0; index < 100; index += 1) await feeds.load(`text=${index}`, 400_000);
  await feeds.load("text=99", 400_000);
  expect(feeds.renders()).toBe(101);
  await feeds.load("first", 400_000);
  expect(feeds.renders()).toBe(102);
});
