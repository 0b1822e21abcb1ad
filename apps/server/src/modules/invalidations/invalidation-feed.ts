import type { Logger } from "@corp/telemetry/server";
import type { Listen } from "../../listening.ts";
import { tagsOfPayload } from "./invalidation-payload.ts";
import type { CacheTag } from "@corp/api/contract";
import { startContentClock } from "./scheduled-changes.ts";
import type { ContentClock } from "./scheduled-changes.ts";
import type { TimedChangeStore } from "./scheduled-change-store.ts";

export interface Subscriber {
  readonly onChange: (topics: readonly CacheTag[]) => void;
  /** Something may have changed without being told: nothing that was kept is sure any more, and nothing more comes. */
  readonly onEnd: () => void;
}

/** What changes of all that visitors see, whichever process changes it. */
export interface Announcements {
  /**
   * @returns what ends the subscription; null while this process does not know what changes.
   */
  subscribe(subscriber: Subscriber): (() => void) | null;
  /** Ends every subscription. */
  stop(): Promise<void>;
}

interface AnnouncementsOptions {
  readonly listen: Listen;
  readonly store: TimedChangeStore;
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly now: () => Date;
}

/** Of changes that follow one another closely: the first is told at once, the others together. */
const gatherMs = 50;
/** After something that could not be told, such as a clock that was set back. */
const retryMs = 1_000;

export function startAnnouncements({ listen, store, logger, now }: AnnouncementsOptions): Announcements {
  const subscribers = new Set<Subscriber>();
  const gathered = new Set<CacheTag>();
  let gathering: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let clock: ContentClock | null = null;
  /** Counts losses: what was begun before one is of no use after it. */
  let era = 0;
  let isTroubled = false;
  let isStopped = false;
  const listening = listen({ onListening: () => void begin(), onHeard: hear, onLost: lose });

  return {
    subscribe(subscriber) {
      if (clock === null) return null;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    async stop() {
      isStopped = true;
      end();
      await listening.stop();
    },
  };

  async function begin(): Promise<void> {
    if (isStopped) return;
    const begun = era;
    try {
      const onUnknown = (error: Error): void => {
        lose(error);
        retrying = setTimeout(() => void begin(), retryMs).unref();
      };
      const started = await startContentClock({ store, now, onChange: tell, onUnknown });
      if (begun !== era) return started.stop();
      clock = started;
      if (isTroubled) logger.info("Changes of content are heard again");
      isTroubled = false;
    } catch (error) {
      if (begun !== era) return;
      lose(error);
      retrying = setTimeout(() => void begin(), retryMs).unref();
    }
  }

  function hear(payload: string): void {
    const topics = tagsOfPayload(payload);
    tell(topics);
    // Places that were taken move no instant, and there are many of them.
    if (topics.includes("events") || topics.includes("articles")) clock?.recheck();
  }

  function tell(topics: readonly CacheTag[]): void {
    for (const topic of topics) gathered.add(topic);
    if (gathering !== undefined) return;
    flush();
    gathering = setTimeout(() => {
      gathering = undefined;
      if (gathered.size > 0) tell([]);
    }, gatherMs).unref();
  }

  function flush(): void {
    const topics = [...gathered];
    gathered.clear();
    for (const subscriber of subscribers) subscriber.onChange(topics);
  }

  function lose(error: unknown): void {
    if (!isTroubled) logger.warn("Changes of content are not heard: sites keep no pages meanwhile", { error });
    isTroubled = true;
    end();
  }

  function end(): void {
    era += 1;
    clearTimeout(retrying);
    clearTimeout(gathering);
    gathering = undefined;
    gathered.clear();
    clock?.stop();
    clock = null;
    const ended = [...subscribers];
    subscribers.clear();
    for (const subscriber of ended) subscriber.onEnd();
  }
}
