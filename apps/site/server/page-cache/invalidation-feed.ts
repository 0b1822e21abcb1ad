import { setTimeout as delay } from "node:timers/promises";
import { createEventReader } from "./server-sent-events.ts";

/** What the server announces of changes, heard by this process. */
export interface InvalidationFeed {
  /** Whether every change is heard: the stream is ready and its heart beats. */
  isConnected(): boolean;
  start(): void;
  /** Resolves when nothing of it is left. */
  stop(): Promise<void>;
}

export interface InvalidationFeedOptions {
  readonly url: string;
  /** From now on every change is heard. */
  readonly onConnected: () => void;
  readonly onInvalidate: (tags: ReadonlySet<string>) => void;
  /** Changes may have been missed; `onConnected` comes again. */
  readonly onDisconnected: (reason: unknown) => void;
  /** @default the platform's */
  readonly fetch?: typeof fetch;
  /** @default 6000; the server's heart beats every 2000. */
  readonly silenceLimitMs?: number;
  /** @default 100 */
  readonly firstDelayMs?: number;
  /** @default 5000 */
  readonly longestDelayMs?: number;
  /** From 0 to 1. @default chance */
  readonly random?: () => number;
}

export function createInvalidationFeed(options: InvalidationFeedOptions): InvalidationFeed {
  const { silenceLimitMs = 6000, firstDelayMs = 100, longestDelayMs = 5000, random = Math.random } = options;
  const stopped = new AbortController();
  let isReady = false;
  let heardAt = 0;
  let failures = 0;
  let running: Promise<void> | null = null;

  const lose = (reason: unknown): void => {
    failures += 1;
    const wasReady = isReady;
    isReady = false;
    // Who stopped it knows.
    if (stopped.signal.aborted) return;
    if (wasReady || failures === 1) options.onDisconnected(reason);
  };

  const listen = async (): Promise<void> => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error("The stream of changes fell silent.")), silenceLimitMs);
    try {
      const signal = AbortSignal.any([stopped.signal, silence.signal]);
      const stream = await open(options, signal);
      const read = createEventReader(({ event, data }) => {
        if (event === "ready") {
          isReady = true;
          failures = 0;
          options.onConnected();
        } else if (event === "message") options.onInvalidate(readTopics(data));
      });
      for await (const text of stream) {
        heardAt = performance.now();
        timer.refresh();
        read(text);
      }
      throw new Error("The stream of changes ended.");
    } finally {
      clearTimeout(timer);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await listen().catch(lose);
      // Many sites lose one server at once, and should not come back at once.
      const longestMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
      await delay(longestMs * (0.5 + random() / 2), undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  };

  return {
    // The clock too: a process that was held up may not have come to its timer yet.
    isConnected: () => isReady && performance.now() - heardAt < silenceLimitMs,
    start() {
      running ??= run();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

async function open(options: InvalidationFeedOptions, signal: AbortSignal): Promise<ReadableStream<string>> {
  const response = await (options.fetch ?? fetch)(options.url, { headers: { accept: "text/event-stream" }, signal });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !type.startsWith("text/event-stream") || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The server announces no changes: it answered ${response.status} ${type}.`);
  }
  return response.body.pipeThrough(new TextDecoderStream());
}

/** @throws Error when it is no announcement: what changed is unknown then, as after a loss. */
function readTopics(data: string): ReadonlySet<string> {
  const { topics: tags } = JSON.parse(data) as { readonly topics?: unknown };
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string")) {
    throw new Error("An announcement names no tags.");
  }
  return new Set(tags);
}
