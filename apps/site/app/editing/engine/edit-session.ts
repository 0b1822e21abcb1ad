import { useSyncExternalStore } from "react";
import { isDirty, transition } from "./edit-state.ts";
import type { EditAction, EditState, IsEqual, Stored } from "./edit-state.ts";
import { isSaveError, toSaveFailure } from "./save-failure.ts";
import type { SaveFailure } from "./save-failure.ts";

/** Unsaved input with what it was typed over. */
export interface Draft<Value> {
  readonly version: number;
  /** The stored value of that version; left out where both did not fit. */
  readonly base?: Value;
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where one session stores its draft until everything is saved. */
export interface DraftSlot<Value> {
  /** @returns whether it is stored: a storage may be forbidden or full. */
  write(draft: Draft<Value>): boolean;
  clear(): void;
}

/** May differ at each render. */
export interface EditEffects<Value> {
  readonly isEqual: IsEqual<Value>;
  /**
   * Stores the value over a version, and returns what is stored then.
   *
   * @param stored the value of that version
   * @throws ApiError, SaveRejectedError
   */
  readonly save: (value: Value, version: number, stored: Value) => Promise<Stored<Value>>;
  /** @default `toSaveFailure` */
  readonly describeFailure?: ((error: unknown, sent: Value) => SaveFailure) | undefined;
  /** The stored value, if the save failed because of it. @default no failure is a conflict */
  readonly findConflict?: ((error: unknown) => Stored<Value> | undefined) | undefined;
  /**
   * Combines two edits; the person decides about disputed fields. @default every other edit is a conflict
   *
   * @param sent saved here without a response
   */
  readonly merge?: MergeEdits<Value> | undefined;
  /** The value shown after a save. @default the value typed since it was sent, else the stored one */
  readonly adopt?: ((shown: Value, sent: Value, stored: Value) => Value) | undefined;
  /** @default no draft is stored */
  readonly slot?: DraftSlot<Value> | undefined;
}

export type MergeEdits<Value> = (
  base: Value,
  mine: Value,
  theirs: Value,
  sent?: readonly Value[],
) => { readonly values: Value; readonly disputed: readonly string[] };

export interface EditSessionOptions<Value> extends EditEffects<Value> {
  readonly stored: Stored<Value>;
  /** A restored draft. @default what is stored */
  readonly value?: Value;
  /**
   * Saved by another editor since the restored draft was typed: decided before anything is sent.
   * @default no conflict
   */
  readonly theirs?: Stored<Value> | undefined;
}

export interface EditSnapshot<Value> extends EditState<Value> {
  readonly isDirty: boolean;
  /** False: the browser could not store the draft. */
  readonly isDraftStored: boolean;
}

/** "forbidden": another save is in progress, or a conflict is undecided. */
export type SaveOutcome = "saved" | "failed" | "conflict" | "forbidden";

/** The editing engine: the state machine of `edit-state.ts` with its effects. Drivers decide when to save. */
export interface EditSession<Value> {
  getSnapshot(): EditSnapshot<Value>;
  subscribe(listener: () => void): () => void;
  update(effects: EditEffects<Value>): void;
  /** The draft is stored before this returns. @param field whose issues are thereby settled */
  type(value: Value, field?: string): void;
  /** @throws what `isSaveError` does not know, after the state has become "failed" */
  save(): Promise<SaveOutcome>;
  /** The value that keeping mine would save: theirs stays in the fields that were not typed in here. */
  mergedWithTheirs(): Value;
  /** Applies a decision or a newer version. @returns whether the state allowed it */
  apply(action: Extract<EditAction<Value>, { type: "read" | "kept-mine" | "took-theirs" | "replaced" }>): boolean;
}

/** Saves in a row that may each meet a newer version without asking the person. */
const maxAttempts = 3;

export function createEditSession<Value>(options: EditSessionOptions<Value>): EditSession<Value> {
  let effects: EditEffects<Value> = options;
  let snapshot = firstSnapshot(options);
  const listeners = new Set<() => void>();

  function perform(action: EditAction<Value>): boolean {
    const result = transition(snapshot, action, effects.isEqual);
    if (!result.isAllowed) return false;
    snapshot = withDraft(snapshot, result.state, effects);
    for (const listener of [...listeners]) listener();
    return true;
  }

  async function save(): Promise<SaveOutcome> {
    if (!perform({ type: "saving" })) return "forbidden";
    for (let attempt = 1; ; attempt += 1) {
      const sent = snapshot.value;
      const { save: send, adopt = typedOrStored } = effects;
      try {
        const stored = await send(sent, snapshot.stored.version, snapshot.stored.value);
        perform({ type: "saved", stored, value: adopt(snapshot.value, sent, stored.value), at: Date.now() });
        return "saved";
      } catch (error) {
        const theirs = effects.findConflict?.(error);
        if (theirs === undefined) return fail(error, sent);
        const merged = attempt === maxAttempts ? undefined : withoutDecision(snapshot, theirs, effects);
        if (merged === undefined) {
          perform({ type: "conflict", theirs });
          return "conflict";
        }
        perform({ type: "rebased", stored: theirs, value: merged, at: Date.now() });
        if (snapshot.status.kind === "saved") return "saved";
      }
    }
  }

  function fail(error: unknown, sent: Value): SaveOutcome {
    perform({ type: "failed", failure: effects.describeFailure?.(error, sent) ?? toSaveFailure(error) });
    if (!isSaveError(error)) throw error;
    return "failed";
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (next) => void (effects = next),
    type: (value, field) => void perform({ type: "typed", value, field }),
    save,
    mergedWithTheirs: () => mergedWithTheirs(snapshot, effects),
    apply(action) {
      const isMerged = action.type === "kept-mine" && snapshot.status.kind === "conflict";
      return perform(isMerged ? { ...action, value: mergedWithTheirs(snapshot, effects) } : action);
    },
  };
}

/** The session's snapshot, or a part of it that keeps its identity between changes. */
export function useEditSnapshot<Value, Part>(
  session: Pick<EditSession<Value>, "getSnapshot" | "subscribe">,
  select: (snapshot: EditSnapshot<Value>) => Part,
): Part {
  const read = (): Part => select(session.getSnapshot());
  return useSyncExternalStore(session.subscribe, read, read);
}

function firstSnapshot<Value>(options: EditSessionOptions<Value>): EditSnapshot<Value> {
  const { stored, value = stored.value, theirs, isEqual, slot } = options;
  const state: EditState<Value> = {
    value,
    stored,
    status: { kind: "saved", at: null },
    issues: {},
    message: null,
    savedAt: null,
    unanswered: [],
  };
  if (isEqual(value, stored.value)) return { ...state, isDirty: false, isDraftStored: true };
  const status = theirs === undefined ? ({ kind: "unsaved" } as const) : ({ kind: "conflict", theirs } as const);
  return { ...state, status, isDirty: true, isDraftStored: writeDraft(state, slot) };
}

/** Stores the draft of what is not saved, and clears it once everything is. */
function withDraft<Value>(
  before: EditSnapshot<Value>,
  state: EditState<Value>,
  { isEqual, slot }: EditEffects<Value>,
): EditSnapshot<Value> {
  const next = { ...state, isDirty: isDirty(state, isEqual), isDraftStored: before.isDraftStored };
  const isEdited = state.value !== before.value;
  // Edited back to what is stored: the slot may hold a draft that was restored outside the session.
  if (state.status.kind === "saved" && (isEdited || state.status !== before.status)) {
    slot?.clear();
    return { ...next, isDraftStored: true };
  }
  const hasChanged = isEdited || state.stored !== before.stored;
  return next.isDirty && hasChanged ? { ...next, isDraftStored: writeDraft(state, slot) } : next;
}

function writeDraft<Value>({ value, stored }: EditState<Value>, slot: DraftSlot<Value> | undefined): boolean {
  return slot?.write({ version: stored.version, base: stored.value, value, at: Date.now() }) ?? true;
}

/**
 * The value to save over a newer version without asking: mine, where the newer version holds nothing new or is this
 * session's own save whose response was lost; else both edits combined. Undefined when the person has to decide.
 */
function withoutDecision<Value>(
  { value, stored, unanswered }: EditState<Value>,
  theirs: Stored<Value>,
  { isEqual, merge, adopt }: EditEffects<Value>,
): Value | undefined {
  if (theirs.version === stored.version) return undefined;
  const arrived = [value, ...unanswered].find((sent) => isEqual(theirs.value, sent));
  if (arrived !== undefined) return adopt?.(value, arrived, theirs.value) ?? value;
  if (isEqual(theirs.value, stored.value)) return value;
  const merged = merge?.(stored.value, value, theirs.value, unanswered);
  return merged?.disputed.length === 0 ? merged.values : undefined;
}

function mergedWithTheirs<Value>(
  { value, stored, status, unanswered }: EditState<Value>,
  { merge }: EditEffects<Value>,
): Value {
  if (status.kind !== "conflict") return value;
  return merge?.(stored.value, value, status.theirs.value, unanswered).values ?? value;
}

/** The input typed since the save, else the stored value. */
export function typedOrStored<Value>(shown: Value, sent: Value, stored: Value): Value {
  return shown === sent ? stored : shown;
}
