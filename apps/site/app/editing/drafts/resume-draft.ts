import type { AutosaveOptions, Stored } from "../autosave/create-autosave.ts";
import type { FoundDraft, FoundDrafts } from "./draft-store.ts";

/** With what an editor begins. */
export type Beginning<Value> = Pick<AutosaveOptions<Value>, "stored" | "value" | "theirs"> & {
  /** What was left behind and is restored now; its keeping goes over to the new editor. */
  readonly found: FoundDraft<Value> | null;
};

export interface ResumeOptions<Value> {
  readonly isEqual: (a: Value, b: Value) => boolean;
  readonly merge?: AutosaveOptions<Value>["merge"];
}

/**
 * Goes on from the newest draft that was left behind. What somebody saved since it was typed is brought together with it, or
 * is a conflict from the start: a draft never replaces it silently.
 */
export function resumeDraft<Value>(
  current: Stored<Value>,
  { drafts }: FoundDrafts<Value>,
  { isEqual, merge }: ResumeOptions<Value>,
): Beginning<Value> {
  const [found] = drafts;
  if (found === undefined) return { stored: current, found: null };
  const { version, value, base } = found.draft;
  if (isEqual(value, current.value)) {
    found.discard();
    return resumeDraft(current, { drafts: drafts.slice(1), isOpenElsewhere: false }, { isEqual, merge });
  }
  const isUntouched = version === current.version || (base !== undefined && isEqual(base, current.value));
  if (isUntouched) return { stored: current, value, found };
  const merged = base === undefined ? undefined : merge?.(base, value, current.value);
  if (merged !== undefined) return { stored: current, value: merged, found };
  return { stored: current, value, theirs: current, found };
}
