import type { AutosaveOptions, AutosaveSnapshot, SaveState, Stored } from "./autosave.ts";

type Merge<Value> = AutosaveOptions<Value>["merge"];

/** What is typed beside what is stored, and the draft in the browser that holds the difference. It knows nothing of time. */
export interface EditedValue<Value> {
  snapshot(): AutosaveSnapshot<Value>;
  subscribe(listener: () => void): () => void;
  /** Whether everything typed is what is stored. */
  isSaved(): boolean;
  /** What is typed now; told by whatever follows. */
  type(value: Value): void;
  /** What is stored now; told by whatever follows. */
  store(stored: Stored<Value>): void;
  /** Not saved: the draft is kept. @param state @default as it was */
  keep(state?: SaveState<Value>): void;
  /** Saved: there is nothing to keep. @param at see `SaveState` */
  settle(at: number | null): void;
  /** What becomes of it; neither text is another. */
  become(state: SaveState<Value>): void;
  /** This was sent without an answer: it may be stored all the same. */
  lose(sent: Value): void;
  /**
   * Goes on from what somebody else saved, where nothing has to be decided.
   *
   * @returns false: somebody has to decide
   */
  adopt(theirs: Stored<Value>, merge: Merge<Value>): boolean;
}

export function createEditedValue<Value>(
  { stored, value = stored.value, theirs, slot }: AutosaveOptions<Value>,
  isEqual: (a: Value, b: Value) => boolean,
): EditedValue<Value> {
  let snapshot: AutosaveSnapshot<Value> = {
    value,
    stored,
    state: { kind: "saved", at: null },
    isDirty: false,
    isDraftKept: true,
  };
  let unanswered: readonly Value[] = [];
  const listeners = new Set<() => void>();

  const set = (next: Partial<AutosaveSnapshot<Value>>): void => {
    snapshot = { ...snapshot, ...next };
    for (const listener of [...listeners]) listener();
  };
  const isSaved = (): boolean => isEqual(snapshot.value, snapshot.stored.value);
  const keepDraft = (): boolean => {
    const { value: typed, stored: base } = snapshot;
    return slot.write({ version: base.version, base: base.value, value: typed, at: Date.now() });
  };
  /** Something else of the same record was saved, or this very text by a save that nobody heard the end of. */
  const isKnown = (other: Value): boolean =>
    [snapshot.stored.value, snapshot.value, ...unanswered].some((known) => isEqual(other, known));

  if (!isSaved()) {
    const state = theirs === undefined ? ({ kind: "unsaved" } as const) : ({ kind: "conflict", theirs } as const);
    snapshot = { ...snapshot, isDirty: true, isDraftKept: keepDraft(), state };
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSaved,
    type(next) {
      snapshot = { ...snapshot, value: next };
    },
    store(next) {
      snapshot = { ...snapshot, stored: next };
      unanswered = [];
    },
    keep(state = snapshot.state) {
      set({ isDirty: true, isDraftKept: keepDraft(), state });
    },
    settle(at) {
      slot.clear();
      set({ isDirty: false, isDraftKept: true, state: { kind: "saved", at } });
    },
    become(state) {
      set({ state });
    },
    lose(sent) {
      unanswered = [sent];
    },
    adopt(other, merge) {
      const merged = isKnown(other.value)
        ? snapshot.value
        : merge?.(snapshot.stored.value, snapshot.value, other.value);
      if (merged === undefined) return false;
      set({ value: merged, stored: other });
      keepDraft();
      return true;
    },
  };
}
