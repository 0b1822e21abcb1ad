import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { ChannelListener, Listening } from "../listening.ts";

export interface PostgresListeningOptions {
  readonly connectionString: string;
  readonly channel: string;
  /**
   * Interval of the checks that the connection is alive.
   *
   * @default 2_000
   */
  readonly probeMs?: number;
}

/** The `application_name` of the connection, for operators. */
export const listenerName = "corp content changes";
/** The limit for connecting, and for each query. */
const timeoutMs = 5_000;
const firstRetryMs = 100;
const maxRetryMs = 5_000;

/**
 * Listens to PostgreSQL on a dedicated connection, because connections of the pool are replaced. A connection that no
 * longer responds is closed: it would never deliver a notification.
 */
export function listenToPostgres(options: PostgresListeningOptions, listener: ChannelListener): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = (async () => {
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      try {
        await listenOnce(options, signal, {
          ...listener,
          onListening: () => {
            retryMs = firstRetryMs;
            listener.onListening();
          },
        });
      } catch (error) {
        if (!signal.aborted) listener.onLost(toError(error));
      }
      // Rejects only when the signal aborts, which ends the loop.
      await delay(retryMs, undefined, { signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Resolves never; throws when the connection is lost or `signal` aborts. */
async function listenOnce(
  { connectionString, channel, probeMs = 2_000 }: PostgresListeningOptions,
  signal: AbortSignal,
  { onListening, onHeard }: ChannelListener,
): Promise<never> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    application_name: listenerName,
  });
  const end = Promise.withResolvers<never>();
  const untilEnd = <Value>(step: Promise<Value>): Promise<Value> => Promise.race([step, end.promise]);
  const onAbort = (): void => end.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  client.on("error", end.reject).on("end", () => end.reject(new Error("The connection that listens has ended.")));
  const proof = `?${randomUUID()}`;
  const heardProof = Promise.withResolvers<void>();
  client.on("notification", ({ payload = "" }) => {
    if (payload === proof) heardProof.resolve();
    else if (!payload.startsWith("?")) onHeard(payload);
  });
  try {
    await untilEnd(client.connect());
    await untilEnd(client.query(`listen ${channel}`));
    // A pooler in between would accept both statements, and never deliver a notification.
    await untilEnd(client.query("select pg_notify($1, $2)", [channel, proof]));
    await untilEnd(Promise.race([heardProof.promise, failAfter(timeoutMs)]));
    onListening();
    for (;;) {
      await untilEnd(delay(probeMs, undefined, { ref: false }));
      await untilEnd(client.query("select 1"));
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    // Not awaited: a connection that does not respond does not close either.
    client.end().catch(() => {});
  }
}

async function failAfter(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error("Nothing is heard on the channel: DATABASE_URL has to lead to the database itself, not to a pool.");
}
