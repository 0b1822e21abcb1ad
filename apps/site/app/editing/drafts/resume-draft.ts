import type { EditSessionOptions } from "../engine/edit-session.ts";
import type { Stored } from "../engine/edit-state.ts";
import type { FoundDraft, FoundDrafts } from "./draft-store.ts";

/** The first state of an editor. */
export type Beginning<Value> = Pick<EditSessionOptions<Value>, "stored" | "value" | "theirs"> & {
  /** The restored draft; from now on the new editor stores it. */
  readonly found: FoundDraft<Value> | null;
};

export type ResumeOptions<Value> = Pick<EditSessionOptions<Value>, "isEqual" | "merge">;

/**
 * Restores the newest draft that was left behind. What another editor saved since is merged, or is a conflict from
 * the start: a draft never replaces it silently.
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
    // It was saved after all; only the response was lost.
    found.discard();
    return resumeDraft(current, { drafts: drafts.slice(1), isOpenElsewhere: false }, { isEqual, merge });
  }
  const isUntouched = version === current.version || (base !== undefined && isEqual(base, current.value));
  if (isUntouched) return { stored: current, value, found };
  const merged = base === undefined ? undefined : merge?.(base, value, current.value);
  if (merged?.disputed.length === 0) return { stored: current, value: merged.values, found };
  return { stored: current, value, theirs: current, found };
}
