import type { Article, Event } from "@corp/api";
import { useState } from "react";
import type { Stored } from "../../../editing/autosave/create-autosave.ts";
import type { DraftSlots, FoundDrafts } from "../../../editing/drafts/draft-store.ts";
import { resumeDraft } from "../../../editing/drafts/resume-draft.ts";
import type { Beginning } from "../../../editing/drafts/resume-draft.ts";
import { conflictingRecord } from "../../../editing/engine/save-failure.ts";
import { useAutosave } from "../../../editing/autosave/use-autosave.ts";
import type { EditedText } from "../../../editing/autosave/use-autosave.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { recordOf, savePart, valueOf } from "./content-record.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import { isSameContent } from "./content-value.ts";
import type { ContentValue } from "./content-value.ts";

export interface ContentPartOptions {
  /** As it was read when the page was opened. */
  readonly record: ContentRecord;
  readonly part: ContentPartId;
  readonly slots: DraftSlots<ContentValue>;
  readonly drafts: FoundDrafts<ContentValue>;
  readonly isAutomatic: boolean;
  /** Told of each save, with the whole as it is now. */
  readonly onStored: (record: ContentRecord) => void;
}

export interface ContentPart extends EditedText<ContentValue> {
  readonly beginning: Beginning<ContentValue>;
}

/** One text of an article or an event, which saves itself. */
export function useContentPart(options: ContentPartOptions): ContentPart {
  const { record, part, slots, drafts, isAutomatic, onStored } = options;
  const api = useSavingApi();
  const [slot] = useState(() => slots.open());
  const [beginning] = useState(() =>
    resumeDraft({ version: record.version, value: valueOf(record, part) }, drafts, { isEqual: isSameContent }),
  );

  const save = async (
    { document }: ContentValue,
    version: number,
    signal: AbortSignal,
  ): Promise<Stored<ContentValue>> => {
    const edit = { kind: record.kind, id: record.id, version };
    // What goes wrong is told beside the text; an alert each time would be in the way of whoever writes.
    const saved = await savePart(api, edit, part, document, { signal, isErrorHandled: true });
    onStored(saved);
    return { version: saved.version, value: valueOf(saved, part) };
  };
  const conflictOf = (error: unknown): Stored<ContentValue> | undefined => {
    const current = conflictingRecord(error) as Article | Event | undefined;
    if (current === undefined) return undefined;
    const now = recordOf(current);
    return { version: now.version, value: valueOf(now, part) };
  };
  const edited = useAutosave({ ...beginning, slot, isEqual: isSameContent, save, conflictOf, isAutomatic });
  return { ...edited, beginning };
}
