import { afterEach, beforeEach, expect, it } from "vitest";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import type { InvalidationFeed, InvalidationFeedOptions } from "./invalidation-feed.ts";
import { startFakeInvalidationServer } from "./fake-invalidation-server.ts";
import type { FakeInvalidationServer } from "./fake-invalidation-server.ts";

let server: FakeInvalidationServer;
let feed: InvalidationFeed;
let heard: string[];

beforeEach(async () => {
  server = await startFakeInvalidationServer();
  heard = [];
});
afterEach(async () => {
  await feed.stop();
  await server.stop();
});

function listen(options: Partial<InvalidationFeedOptions> = {}): void {
  feed = createInvalidationFeed({
    url: server.url,
    onConnected: () => heard.push("ready"),
    onInvalidate: (tags) => heard.push([...tags].join("+")),
    onDisconnected: () => heard.push("lost"),
    firstDelayMs: 1,
    longestDelayMs: 5,
    ...options,
  });
  feed.start();
}

it("is alive from the server's word on, and hears what changes", async () => {
  listen();
  expect(feed.isConnected()).toBe(false);
  await expect.poll(() => heard).toEqual(["ready"]);
  expect(feed.isConnected()).toBe(true);
  server.announce('data: {"topics":["events","event:1"]}\n\n');
  await expect.poll(() => heard).toEqual(["ready", "events+event:1"]);
});

it("is lost when the stream ends, and comes back", async () => {
  listen();
  await expect.poll(() => heard).toEqual(["ready"]);
  server.answerWith(503);
  server.hangUp();
  await expect.poll(() => heard).toEqual(["ready", "lost"]);
  expect(feed.isConnected()).toBe(false);
  await expect.poll(() => server.connections).toBeGreaterThan(3);
  // However often it tries, one loss is told once.
  expect(heard).toEqual(["ready", "lost"]);
  server.answerWith(200);
  await expect.poll(() => heard).toEqual(["ready", "lost", "ready"]);
  expect(feed.isConnected()).toBe(true);
});

it("is lost when the server falls silent, though the stream stands", async () => {
  listen({ silenceLimitMs: 200 });
  await expect.poll(() => heard.slice(0, 3), { timeout: 15_000 }).toEqual(["ready", "lost", "ready"]);
});

it("lives as long as the heart beats", async () => {
  listen({ silenceLimitMs: 1500 });
  await expect.poll(() => heard).toEqual(["ready"]);
  // Longer than the silence that would end it.
  for (let beats = 0; beats < 18; beats += 1) {
    server.announce(": heartbeat\n\n");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(heard).toEqual(["ready"]);
  expect(feed.isConnected()).toBe(true);
});

it.each(["data: nonsense\n\n", 'data: {"topics":"events"}\n\n', "data: {}\n\n"])(
  "takes %j for a loss: nobody knows what changed",
  async (announcement) => {
    listen();
    await expect.poll(() => heard).toEqual(["ready"]);
    server.announce(announcement);
    await expect.poll(() => heard.slice(0, 2)).toEqual(["ready", "lost"]);
  },
);

it("says once that a server announces nothing at all", async () => {
  server.answerWith(404);
  listen();
  await expect.poll(() => server.connections).toBeGreaterThan(2);
  expect(heard).toEqual(["lost"]);
});

it("leaves nothing behind when it stops", async () => {
  listen();
  await expect.poll(() => heard).toEqual(["ready"]);
  await feed.stop();
  expect(feed.isConnected()).toBe(false);
  // Who stops it has lost nothing.
  expect(heard).toEqual(["ready"]);
  const { connections } = server;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.connections).toBe(connections);
});
