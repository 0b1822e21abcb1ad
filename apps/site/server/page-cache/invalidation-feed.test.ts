import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startFakeInvalidationServer } from "./fake-invalidation-server.ts";
import type { FakeInvalidationServer } from "./fake-invalidation-server.ts";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import type { InvalidationFeed, InvalidationFeedOptions } from "./invalidation-feed.ts";

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

describe("with a heartbeat every 2 s", () => {
  /** The stream of the last connection, which the test writes by itself. */
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (stream = own) });
    init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
    send("event: ready\ndata: {}\n\n");
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  const send = (text: string): void => stream.enqueue(new TextEncoder().encode(text));
  /** Lets the clock pass, and then what is sent arrive. */
  const pass = async (ms: number): Promise<void> => {
    vi.advanceTimersByTime(ms);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    listen({ fetch });
    await pass(0);
  });
  afterEach(() => void vi.useRealTimers());

  it("stays connected for longer than the silence that would end it", async () => {
    for (let beats = 0; beats < 5; beats += 1) {
      send(": heartbeat\n\n");
      await pass(2_000);
    }
    expect(events).toEqual(["ready"]);
    expect(feed.isConnected()).toBe(true);
  });

  it("disconnects when it stops while the stream stays open, and connects again", async () => {
    await pass(5_999);
    expect(events).toEqual(["ready"]);
    await pass(1);
    expect(events.slice(0, 2)).toEqual(["ready", "disconnected"]);
    await expect.poll(() => events).toEqual(["ready", "disconnected", "ready"]);
  });

  it("is not connected once the silence has been too long, though no timer has run yet", async () => {
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 6_000);
    expect(feed.isConnected()).toBe(false);
    vi.restoreAllMocks();
  });

  it("reads invalidations wherever the stream is cut", async () => {
    for (const character of ': heartbeat\n\ndata: {"topics":["events"]}\r\n\r\n') {
      send(character);
      await pass(0);
    }
    expect(events).toEqual(["ready", "events"]);
  });
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
  await expect.poll(() => server.streams).toBe(0);
  expect(server.connections).toBe(1);
});
