/** What one chunk has got. */
export interface ChunkReport {
  readonly fileName: string;
  /** Length of the line at its top, in bytes before compression. */
  readonly bytesAdded: number;
  /** Ranges of one owner after neighbours were merged. */
  readonly rangeCount: number;
  /** Time it took to decode its source map and to write the line, in milliseconds. */
  readonly ms: number;
}

/** What the plugin did in one output of one build. */
export interface BuildReport {
  /** Vite's environment; none in Rollup and Rolldown. */
  readonly environment: string | undefined;
  readonly chunks: readonly ChunkReport[];
  /** Time of the whole step, in milliseconds. */
  readonly ms: number;
}
