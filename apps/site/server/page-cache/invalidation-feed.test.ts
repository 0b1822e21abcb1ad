import { afterEach, beforeEach, expect, it } from "vitest";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import type { InvalidationFeed, InvalidationFeedOptions } from "./invalidation-feed.ts";
import { startFakeInvalidationServer } from "./fake-invalidation-server.ts";
import type { FakeInvalidationServer } from "./fake-invalidation-server.ts";

let server: FakeInvalidationServer;
let feed: InvalidationFeed;
let events: string[];

beforeEach(async () => {
  server = await startFakeInvalidationServer();
  events = [];
});
afterEach(async () => {
  await feed.stop();
  await server.stop();
});

function listen(options: Partial<InvalidationFeedOptions> = {}): void {
  feed = createInvalidationFeed({
    url: server.url,
    onConnected: () => events.push("ready"),
    onInvalidate: (tags) => events.push([...tags].join("+")),
    onDisconnected: () => events.push("disconnected"),
    firstDelayMs: 1,
    longestDelayMs: 5,
    ...options,
  });
  feed.start();
}

it("is connected after the ready event, and emits invalidations", async () => {
  listen();
  expect(feed.isConnected()).toBe(false);
  await expect.poll(() => events).toEqual(["ready"]);
  expect(feed.isConnected()).toBe(true);
  server.send('data: {"topics":["events","event:1"]}\n\n');
  await expect.poll(() => events).toEqual(["ready", "events+event:1"]);
});

it("reconnects when the stream ends", async () => {
  listen();
  await expect.poll(() => events).toEqual(["ready"]);
  server.respondWith(503);
  server.endStreams();
  await expect.poll(() => events).toEqual(["ready", "disconnected"]);
  expect(feed.isConnected()).toBe(false);
  await expect.poll(() => server.connections).toBeGreaterThan(3);
  // Every further attempt belongs to the same disconnection.
  expect(events).toEqual(["ready", "disconnected"]);
  server.respondWith(200);
  await expect.poll(() => events).toEqual(["ready", "disconnected", "ready"]);
  expect(feed.isConnected()).toBe(true);
});

it("disconnects when the heartbeat stops while the stream stays open", async () => {
  listen({ silenceLimitMs: 200 });
  await expect.poll(() => events.slice(0, 3), { timeout: 15_000 }).toEqual(["ready", "disconnected", "ready"]);
});

it("stays connected while the heartbeat continues", async () => {
  listen({ silenceLimitMs: 1500 });
  await expect.poll(() => events).toEqual(["ready"]);
  // Longer than the silence that would end it.
  for (let beats = 0; beats < 18; beats += 1) {
    server.send(": heartbeat\n\n");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(events).toEqual(["ready"]);
  expect(feed.isConnected()).toBe(true);
});

it.each(["data: nonsense\n\n", 'data: {"topics":"events"}\n\n', "data: {}\n\n"])(
  "disconnects on %j, because the tags are unknown",
  async (message) => {
    listen();
    await expect.poll(() => events).toEqual(["ready"]);
    server.send(message);
    await expect.poll(() => events.slice(0, 2)).toEqual(["ready", "disconnected"]);
  },
);

it("disconnects when an event has no end", async () => {
  listen();
  await expect.poll(() => events).toEqual(["ready"]);
  server.send(`data: ${"x".repeat(2 * 1024 * 1024)}`);
  await expect.poll(() => events.slice(0, 2)).toEqual(["ready", "disconnected"]);
});

it("reads invalidations wherever the stream is cut", async () => {
  listen();
  await expect.poll(() => events).toEqual(["ready"]);
  for (const character of ': heartbeat\n\ndata: {"topics":["events"]}\r\n\r\n') {
    server.send(character);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await expect.poll(() => events).toEqual(["ready", "events"]);
});

it("reports once that the server offers no feed", async () => {
  server.respondWith(404);
  listen();
  await expect.poll(() => server.connections).toBeGreaterThan(2);
  expect(events).toEqual(["disconnected"]);
});

it("closes the connection when it stops", async () => {
  listen();
  await expect.poll(() => events).toEqual(["ready"]);
  await feed.stop();
  expect(feed.isConnected()).toBe(false);
  // Stopping is no disconnection.
  expect(events).toEqual(["ready"]);
  const { connections } = server;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.connections).toBe(connections);
});
