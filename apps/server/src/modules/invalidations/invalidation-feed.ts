import type { CacheTag } from "@corp/api/contract";
import type { Logger } from "@corp/telemetry/server";
import type { Listen } from "../../listening.ts";
import type { ScheduledChangeStore, ScheduledChanges } from "./scheduled-changes.ts";
import { watchScheduledChanges } from "./scheduled-changes.ts";
import { tagsOfPayload } from "./tags-of-change.ts";

export interface Subscriber {
  readonly onInvalidate: (tags: readonly CacheTag[]) => void;
  /** An invalidation may have been missed. The subscription has ended, and everything cached must be dropped. */
  readonly onDisconnect: () => void;
}

/** Delivers the invalidations of every process over this database. */
export interface InvalidationFeed {
  /** @returns a function that ends the subscription; null while the feed is disconnected. */
  subscribe(subscriber: Subscriber): (() => void) | null;
  /** Disconnects every subscriber. */
  stop(): Promise<void>;
}

interface InvalidationFeedOptions {
  readonly listen: Listen;
  readonly store: ScheduledChangeStore;
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly now: () => Date;
  /** The interval of {@link watchScheduledChanges}. */
  readonly tickMs: number;
}

/** The first of several invalidations is delivered at once, those within this time after it together. */
const batchMs = 50;
const retryMs = 1_000;

export function startInvalidationFeed({
  listen,
  store,
  logger,
  now,
  tickMs,
}: InvalidationFeedOptions): InvalidationFeed {
  const subscribers = new Set<Subscriber>();
  const batch = new Set<CacheTag>();
  let batching: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;
  /** It is null while the feed is disconnected. */
  let scheduled: ScheduledChanges | null = null;
  /** Incremented with each disconnection: what started before one must not take effect after it. */
  let era = 0;
  let isTroubled = false;
  let isStopped = false;
  const listening = listen({ onListening: () => void connect(), onHeard: receive, onLost: disconnect });

  return {
    subscribe(subscriber) {
      if (scheduled === null) return null;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    async stop() {
      isStopped = true;
      end();
      await listening.stop();
    },
  };

  async function connect(): Promise<void> {
    if (isStopped) return;
    const startedIn = era;
    try {
      const onLost = (error: Error): void => {
        disconnect(error);
        retry();
      };
      const started = await watchScheduledChanges({ store, now, tickMs, onChange: invalidate, onLost });
      if (startedIn !== era) return started.stop();
      scheduled = started;
      if (isTroubled) logger.info("The invalidation feed is connected again: sites cache pages again");
      isTroubled = false;
    } catch (error) {
      if (startedIn !== era) return;
      disconnect(error);
      retry();
    }
  }

  function retry(): void {
    retrying = setTimeout(() => void connect(), retryMs).unref();
  }

  function receive(payload: string): void {
    const tags = tagsOfPayload(payload);
    invalidate(tags);
    // A registration invalidates its event alone. There are many of them, and none moves a scheduled instant.
    if (tags.includes("events") || tags.includes("articles")) scheduled?.recheck();
  }

  function invalidate(tags: readonly CacheTag[]): void {
    for (const tag of tags) batch.add(tag);
    if (batching !== undefined) return;
    flush();
    batching = setTimeout(() => {
      batching = undefined;
      if (batch.size > 0) invalidate([]);
    }, batchMs).unref();
  }

  function flush(): void {
    const tags = [...batch];
    batch.clear();
    for (const subscriber of subscribers) subscriber.onInvalidate(tags);
  }

  function disconnect(error: unknown): void {
    if (!isTroubled) {
      logger.warn("The invalidation feed is disconnected: sites cache no pages until it is connected again", { error });
    }
    isTroubled = true;
    end();
  }

  function end(): void {
    era += 1;
    clearTimeout(retrying);
    clearTimeout(batching);
    batching = undefined;
    batch.clear();
    scheduled?.stop();
    scheduled = null;
    const ended = [...subscribers];
    subscribers.clear();
    for (const subscriber of ended) subscriber.onDisconnect();
  }
}
