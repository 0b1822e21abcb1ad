import type { Ticker } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";

export interface TickerStore {
  /** Undefined while nobody has set it. */
  get(): Promise<Ticker | undefined>;
  /** @returns what is stored now; undefined when the stored version is not `version` (0: nothing is stored). */
  set(version: number, items: Ticker["items"], edit: Edit): Promise<Ticker | undefined>;
}
