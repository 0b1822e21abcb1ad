import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChannelListener } from "../../listening.ts";
import { startAnnouncements } from "./invalidation-feed.ts";
import type { TimedChangeStore } from "./scheduled-change-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet: TimedChangeStore = { changed: async () => [], next: async () => null };

function startWith(store: TimedChangeStore = quiet) {
  let listener: ChannelListener | undefined;
  const said: string[] = [];
  const announcements = startAnnouncements({
    listen: (given) => {
      listener = given;
      return { stop: async () => {} };
    },
    store,
    logger: { info: (message) => said.push(message), warn: (message) => said.push(message) },
    now: () => new Date(),
  });
  const heard: (readonly string[])[] = [];
  const subscribe = () =>
    announcements.subscribe({ onChange: (topics) => heard.push(topics), onEnd: () => heard.push(["ended"]) });
  const channel = (): ChannelListener => {
    if (listener === undefined) throw new Error("Nobody listens.");
    return listener;
  };
  return { announcements, channel, heard, said, subscribe };
}

async function startListening(store?: TimedChangeStore) {
  const started = startWith(store);
  started.channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  return started;
}

it("promises nothing before it listens", async () => {
  const { subscribe, channel } = startWith();
  expect(subscribe()).toBeNull();
  channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribe()).toBeTypeOf("function");
});

it("tells a change at once, and those that follow closely together", async () => {
  const { channel, heard, subscribe } = await startListening();
  subscribe();
  channel().onHeard("events event:a");
  expect(heard).toEqual([["events", "event:a"]]);
  for (let place = 0; place < 100; place += 1) channel().onHeard("event:a");
  channel().onHeard("event:b");
  await vi.advanceTimersByTimeAsync(50);
  expect(heard.slice(1)).toEqual([["event:a", "event:b"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveLength(2);
});

it("ends every subscription when something may have been missed, and takes new ones when it hears again", async () => {
  const { channel, heard, said, subscribe } = await startListening();
  subscribe();
  channel().onHeard("tags");
  channel().onHeard("events");
  channel().onLost(new Error("gone"));
  channel().onLost(new Error("still gone"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([["tags"], ["ended"]]);
  expect(subscribe()).toBeNull();
  channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribe()).toBeTypeOf("function");
  expect(said).toHaveLength(2);
});

it("begins anew by itself after a database that did not tell what changes next", async () => {
  let isAway = true;
  const next = async (): Promise<null> => {
    if (isAway) throw new Error("away");
    return null;
  };
  const { subscribe } = await startListening({ ...quiet, next });
  expect(subscribe()).toBeNull();
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(subscribe()).toBeTypeOf("function");
});

it("ends every subscription when it stops, and begins nothing any more", async () => {
  const { announcements, channel, heard, subscribe } = await startListening();
  subscribe();
  await announcements.stop();
  expect(heard).toEqual([["ended"]]);
  channel().onListening();
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribe()).toBeNull();
});

it("looks for what changes next when content changed, and not for each place that was taken", async () => {
  let asked = 0;
  const next = async (): Promise<null> => {
    asked += 1;
    return null;
  };
  const { channel } = await startListening({ ...quiet, next });
  channel().onHeard("event:a");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  channel().onHeard("articles article:a");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});
