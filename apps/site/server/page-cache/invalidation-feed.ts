import { setTimeout as delay } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import type { EventSourceMessage } from "eventsource-parser";

/** This process's subscription to the server's invalidations. */
export interface InvalidationFeed {
  /** Whether every invalidation arrives: the stream is ready and its heartbeat is current. */
  isConnected(): boolean;
  start(): void;
  /** Resolves when the connection is closed. */
  stop(): Promise<void>;
}

export interface InvalidationFeedOptions {
  readonly url: string;
  /** The feed is connected: every later invalidation arrives. */
  readonly onConnected: () => void;
  readonly onInvalidate: (tags: ReadonlySet<string>) => void;
  /** Invalidations may have been missed; `onConnected` follows when the feed is connected again. */
  readonly onDisconnected: (reason: unknown) => void;
  /** @default the platform's */
  readonly fetch?: typeof fetch;
  /** @default 6000; the server's heartbeat is every 2000. */
  readonly silenceLimitMs?: number;
  /** @default 100 */
  readonly firstDelayMs?: number;
  /** @default 5000 */
  readonly longestDelayMs?: number;
  /** Returns a number from 0 to 1. @default Math.random */
  readonly random?: () => number;
}

/** Characters of one event. A stream that exceeds it is not the server's. */
const longestEvent = 1024 * 1024;

export function createInvalidationFeed(options: InvalidationFeedOptions): InvalidationFeed {
  const { silenceLimitMs = 6000, firstDelayMs = 100, longestDelayMs = 5000, random = Math.random } = options;
  const stopped = new AbortController();
  let isReady = false;
  let receivedAt = 0;
  let failures = 0;
  let running: Promise<void> | null = null;

  const handle = ({ event, data }: EventSourceMessage): void => {
    if (event === undefined) options.onInvalidate(readTags(data));
    if (event !== "ready") return;
    isReady = true;
    failures = 0;
    options.onConnected();
  };

  const disconnect = (reason: unknown): void => {
    failures += 1;
    const wasReady = isReady;
    isReady = false;
    if (stopped.signal.aborted) return;
    if (wasReady || failures === 1) options.onDisconnected(reason);
  };

  /** @throws when the stream ends, whatever the reason. */
  const receive = async (): Promise<never> => {
    const silence = new AbortController();
    const timer = setTimeout(
      () => silence.abort(new Error("The invalidation feed sent no heartbeat.")),
      silenceLimitMs,
    );
    try {
      const stream = await open(options, AbortSignal.any([stopped.signal, silence.signal]));
      const parser = createParser({
        onEvent: handle,
        maxBufferSize: longestEvent,
        onError(error) {
          // The format requires that unknown fields are ignored.
          if (error.type === "max-buffer-size-exceeded") throw error;
        },
      });
      for await (const text of stream) {
        receivedAt = performance.now();
        timer.refresh();
        parser.feed(text);
      }
      throw new Error("The invalidation feed ended.");
    } finally {
      clearTimeout(timer);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await receive().catch(disconnect);
      // Many sites lose one server at once; jitter keeps them from reconnecting at once.
      const longestMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
      await pause(longestMs * (0.5 + random() / 2), stopped.signal);
    }
  };

  return {
    // The clock is checked as well: a process that was suspended may not have run its timer yet.
    isConnected: () => isReady && performance.now() - receivedAt < silenceLimitMs,
    start() {
      running ??= run();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function open(options: InvalidationFeedOptions, signal: AbortSignal): Promise<ReadableStream<string>> {
  const response = await (options.fetch ?? fetch)(options.url, { headers: { accept: "text/event-stream" }, signal });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !type.startsWith("text/event-stream") || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The server offers no invalidation feed: it responded with ${response.status} ${type}.`);
  }
  return response.body.pipeThrough(new TextDecoderStream());
}

/** @throws Error for any other content: the tags are unknown then, as after a disconnection. */
function readTags(data: string): ReadonlySet<string> {
  const { topics } = JSON.parse(data) as { readonly topics?: unknown };
  if (!Array.isArray(topics) || !topics.every((topic) => typeof topic === "string")) {
    throw new Error("An invalidation has no cache tags.");
  }
  return new Set(topics);
}
