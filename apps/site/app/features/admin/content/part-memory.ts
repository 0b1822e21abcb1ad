import type { DraftSlots, FoundDrafts } from "../../../editing/draft-slots.ts";
import type { ContentValue } from "./content-value.ts";

/** What this browser remembers of a text: where its own draft goes, and which ones were left behind. */
export interface PartMemory {
  readonly slots: DraftSlots<ContentValue>;
  readonly drafts: FoundDrafts<ContentValue>;
}
