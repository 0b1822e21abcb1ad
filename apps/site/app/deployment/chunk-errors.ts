/** A part of the program did not come: it is gone with its build, or the network is. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

export interface ChunkFailure {
  readonly error: unknown;
  /** Address of the page that could not be opened; null when no page was being opened. */
  readonly wanted: string | null;
}

/** Says whether it takes the person elsewhere: then nobody shows the failure. */
export type ChunkErrorListener = (failure: ChunkFailure) => Promise<boolean> | boolean | void;

const listeners = new Set<ChunkErrorListener>();
const failedChunks = new WeakSet<object>();

/**
 * Calls the listener for each part of the program that fails to load: a route's module, what is imported later, a stylesheet.
 *
 * @returns a function that takes the listener off.
 * @see specification, section 8: transport and navigation
 */
export function onChunkError(listener: ChunkErrorListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the listeners. @returns whether one of them takes the person elsewhere. */
export async function reportChunkError(failure: ChunkFailure): Promise<boolean> {
  if (typeof failure.error === "object" && failure.error !== null) failedChunks.add(failure.error);
  const answers = await Promise.all([...listeners].map(async (listener) => await listener(failure)));
  return answers.includes(true);
}

/** Whether that is why a page could not be shown. */
export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError || (typeof error === "object" && error !== null && failedChunks.has(error));
}
