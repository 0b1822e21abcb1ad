import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChannelListener } from "../../listening.ts";
import { startInvalidationFeed } from "./invalidation-feed.ts";
import type { ScheduledChangeStore } from "./scheduled-changes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unscheduled: ScheduledChangeStore = { changed: async () => [], next: async () => null };

function startWith(store: ScheduledChangeStore = unscheduled) {
  let listener: ChannelListener | undefined;
  const logged: string[] = [];
  const feed = startInvalidationFeed({
    listen: (given) => {
      listener = given;
      return { stop: async () => {} };
    },
    store,
    logger: { info: (message) => logged.push(message), warn: (message) => logged.push(message) },
    now: () => new Date(),
    tickMs: 5_000,
  });
  const received: (readonly string[])[] = [];
  const subscribe = () =>
    feed.subscribe({
      onInvalidate: (tags) => received.push(tags),
      onDisconnect: () => received.push(["disconnected"]),
    });
  const channel = (): ChannelListener => {
    if (listener === undefined) throw new Error("The feed does not listen.");
    return listener;
  };
  return { feed, channel, received, logged, subscribe };
}

async function startListening(store?: ScheduledChangeStore) {
  const started = startWith(store);
  started.channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  return started;
}

it("has no subscriptions before it listens", async () => {
  const { subscribe, channel } = startWith();
  expect(subscribe()).toBeNull();
  channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribe()).toBeTypeOf("function");
});

it("delivers the first invalidation at once and those within 50 ms after it together", async () => {
  const { channel, received, subscribe } = await startListening();
  subscribe();
  channel().onHeard("events event:a");
  expect(received).toEqual([["events", "event:a"]]);
  for (let place = 0; place < 100; place += 1) channel().onHeard("event:a");
  channel().onHeard("event:b");
  await vi.advanceTimersByTimeAsync(50);
  expect(received.slice(1)).toEqual([["event:a", "event:b"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(received).toHaveLength(2);
});

it("disconnects every subscriber when the connection is lost, and takes new ones when it is back", async () => {
  const { channel, received, logged, subscribe } = await startListening();
  subscribe();
  channel().onHeard("tags");
  channel().onHeard("events");
  channel().onLost(new Error("gone"));
  channel().onLost(new Error("still gone"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(received).toEqual([["tags"], ["disconnected"]]);
  expect(subscribe()).toBeNull();
  channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribe()).toBeTypeOf("function");
  expect(logged).toHaveLength(2);
});

it("connects by itself after the query of the next scheduled change failed", async () => {
  let isUnavailable = true;
  const next = async (): Promise<null> => {
    if (isUnavailable) throw new Error("unavailable");
    return null;
  };
  const { subscribe } = await startListening({ ...unscheduled, next });
  expect(subscribe()).toBeNull();
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(subscribe()).toBeTypeOf("function");
});

it("disconnects every subscriber when it stops, and does not connect again", async () => {
  const { feed, channel, received, subscribe } = await startListening();
  subscribe();
  await feed.stop();
  expect(received).toEqual([["disconnected"]]);
  channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribe()).toBeNull();
});

it("queries the next scheduled change after a change of content, not after each registration", async () => {
  let queries = 0;
  const next = async (): Promise<null> => {
    queries += 1;
    return null;
  };
  const { channel } = await startListening({ ...unscheduled, next });
  channel().onHeard("event:a");
  await vi.advanceTimersByTimeAsync(0);
  expect(queries).toBe(1);
  channel().onHeard("articles article:a");
  await vi.advanceTimersByTimeAsync(0);
  expect(queries).toBe(2);
});
