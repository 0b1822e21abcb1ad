/** When a batch goes out, whichever comes first. */
export interface BatchOptions {
  /** Items that make a batch full. @default BATCH_SIZE */
  readonly size?: number | undefined;
  /** How long a batch that is not full waits, in milliseconds. @default BATCH_INTERVAL_MS */
  readonly intervalMs?: number | undefined;
}
