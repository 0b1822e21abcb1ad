import type { Article, Event } from "@corp/api";
import { useState } from "react";
import { useEditedValue } from "../../../editing/autosave/use-edited-value.ts";
import type { EditedValue } from "../../../editing/autosave/use-edited-value.ts";
import type { DraftStore, FoundDrafts, SavedCopies } from "../../../editing/drafts/draft-store.ts";
import { resumeDraft } from "../../../editing/drafts/resume-draft.ts";
import type { Beginning } from "../../../editing/drafts/resume-draft.ts";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { conflictingRecord } from "../../../editing/engine/save-failure.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { toContentRecord, savePart, partValue } from "./content-record.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import { isSameContent } from "./content-value.ts";
import type { ContentValue } from "./content-value.ts";

/** Where the drafts of one text are stored, and those that were left behind. */
export interface PartDrafts {
  readonly store: DraftStore<ContentValue>;
  readonly drafts: FoundDrafts<ContentValue>;
}

export interface ContentPartOptions extends PartDrafts {
  /** The record as it was read when the page was opened. */
  readonly record: ContentRecord;
  readonly part: ContentPartId;
  readonly isAutomatic: boolean;
  readonly onStored: (record: ContentRecord) => void;
}

export interface ContentPart extends EditedValue<ContentValue> {
  readonly beginning: Beginning<ContentValue>;
  readonly copies: SavedCopies<ContentValue>;
}

/** One text of an article or an event. */
export function useContentPart(options: ContentPartOptions): ContentPart {
  const { record, part, store, drafts, isAutomatic, onStored } = options;
  const api = useSavingApi();
  const [slot] = useState(() => store.open());
  const [beginning] = useState(() =>
    resumeDraft({ version: record.version, value: partValue(record, part) }, drafts, { isEqual: isSameContent }),
  );

  const save = async (
    { document }: ContentValue,
    version: number,
    signal: AbortSignal,
  ): Promise<{ readonly version: number }> => {
    const edit = { kind: record.kind, id: record.id, version };
    // Failures are shown beside the text; an alert would interrupt the writing.
    const saved = await savePart(api, edit, part, document, { signal, isErrorHandled: true });
    onStored(saved);
    return { version: saved.version };
  };
  const findConflict = (error: unknown): Stored<ContentValue> | undefined => {
    const current = conflictingRecord(error) as Article | Event | undefined;
    if (current === undefined) return undefined;
    const now = toContentRecord(current);
    return { version: now.version, value: partValue(now, part) };
  };
  const saves = isAutomatic ? "soon-after-typing" : "on-request";
  const edited = useEditedValue({ ...beginning, slot, isEqual: isSameContent, save, findConflict, saves });
  return { ...edited, beginning, copies: store.copies };
}
