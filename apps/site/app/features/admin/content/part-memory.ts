import type { DraftSlots, FoundDrafts } from "../../../editing/drafts/draft-store.ts";
import type { ContentValue } from "./content-value.ts";

/** What this browser remembers of a text: where its own draft goes, and which ones were left behind. */
export interface PartMemory {
  readonly slots: DraftSlots<ContentValue>;
  readonly drafts: FoundDrafts<ContentValue>;
}
