import type { Logger, Telemetry } from "@corp/telemetry";
import { whenPageStays } from "./page-exit.ts";

/** A chunk of the program failed to load: its build is no longer served, or the network is down. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

export interface ChunkFailure {
  readonly error: unknown;
  /** URL of the page that failed to open; null when no page was being opened. */
  readonly wanted: string | null;
}

/** Returns whether it leaves the page; then the failure is not shown. */
export type ChunkErrorListener = (failure: ChunkFailure) => Promise<boolean> | boolean | void;

const listeners = new Set<ChunkErrorListener>();
const failedChunks = new WeakSet<object>();

/**
 * Calls the listener for each chunk that fails to load: a route module, a dynamic import, a style sheet.
 *
 * @returns a function that removes the listener.
 * @see requirement C9
 */
export function onChunkError(listener: ChunkErrorListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners. @returns whether one of them leaves the page. */
export async function reportChunkError(failure: ChunkFailure): Promise<boolean> {
  if (typeof failure.error === "object" && failure.error !== null) failedChunks.add(failure.error);
  const results = await Promise.all([...listeners].map(async (listener) => await listener(failure)));
  return results.includes(true);
}

/** Logs chunks that fail to load while the page stays. */
export function logChunkErrors(logger: Pick<Logger, "warn">): ChunkErrorListener {
  return ({ error }) => void whenPageStays(() => logger.warn("A chunk of the page failed to load", { error }));
}

/** Reports errors as telemetry does, and those of chunks only while the page stays. */
export function withoutChunksOfLeftPage({ reportError }: Pick<Telemetry, "reportError">): typeof reportError {
  return (error, options) => {
    if (isChunkError(error)) whenPageStays(() => reportError(error, options));
    else reportError(error, options);
  };
}

/** Whether an error page is shown because a chunk failed to load. */
export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError || (typeof error === "object" && error !== null && failedChunks.has(error));
}
