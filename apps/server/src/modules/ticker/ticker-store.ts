import type { Ticker } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";

export interface TickerStore {
  /** Undefined until it is set for the first time. */
  get(): Promise<Ticker | undefined>;
  /** @returns the stored ticker; undefined if the stored version is not `version` (0: none is stored). */
  set(version: number, items: Ticker["items"], edit: Edit): Promise<Ticker | undefined>;
}
