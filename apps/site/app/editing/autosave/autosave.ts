import type { DraftSlot } from "../drafts/draft-store.ts";
import type { SaveFailure } from "../engine/save-failure.ts";

/** What the server holds. */
export interface Stored<Value> {
  readonly version: number;
  readonly value: Value;
}

export type SaveState<Value> =
  /** `at`: milliseconds since 1970; null: as it was read. */
  | { readonly kind: "saved"; readonly at: number | null }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly failure: SaveFailure }
  /** Somebody else saved: nothing is sent until the editor has decided. */
  | { readonly kind: "conflict"; readonly theirs: Stored<Value> };

export interface AutosaveSnapshot<Value> {
  /** As typed. No answer is ever written into it. */
  readonly value: Value;
  /** What was last seen on the server. */
  readonly stored: Stored<Value>;
  readonly state: SaveState<Value>;
  readonly isDirty: boolean;
  /** False: the browser could not keep what is not saved yet. */
  readonly isDraftKept: boolean;
}

export interface AutosaveOptions<Value> {
  readonly stored: Stored<Value>;
  /** A restored draft. @default what is stored */
  readonly value?: Value;
  /** What somebody saved since the restored draft was typed: decided before anything is sent. @default no conflict */
  readonly theirs?: Stored<Value>;
  readonly isEqual: (a: Value, b: Value) => boolean;
  /** May throw whatever refuses to save; `conflictOf` tells what somebody else saved. `signal`: nobody waits for it any more. */
  readonly save: (value: Value, version: number, signal: AbortSignal) => Promise<{ readonly version: number }>;
  /** What is stored now, if that is why a save failed. */
  readonly conflictOf: (error: unknown) => Stored<Value> | undefined;
  /**
   * Brings two edits together that do not touch one another. @default each other edit is a conflict
   *
   * @returns what is saved in place of `mine`; undefined when somebody has to decide
   */
  readonly merge?: ((base: Value, mine: Value, theirs: Value) => Value | undefined) | undefined;
  /** False: saved when asked for alone; what is typed is kept in the browser until then. @default true */
  readonly isAutomatic?: boolean;
  readonly slot: DraftSlot<Value>;
}

/** What may be another at each render. */
export type ChangingOptions<Value> = Pick<
  AutosaveOptions<Value>,
  "isEqual" | "save" | "conflictOf" | "merge" | "isAutomatic"
>;

/** A text that saves itself. */
export interface Autosave<Value> {
  getSnapshot(): AutosaveSnapshot<Value>;
  subscribe(listener: () => void): () => void;
  /** From here on saves in this way. */
  update(options: ChangingOptions<Value>): void;
  /** Typed: kept in the browser before this returns. */
  change(value: Value): void;
  /** @returns whether everything is saved that was typed until then */
  saveNow(): Promise<boolean>;
  /** The network is back, or somebody signed in: what has failed is tried at once. */
  retry(): void;
  /** What is stored now has been read elsewhere; where the value is the known one, the next save replaces that version. */
  see(stored: Stored<Value>): void;
  /** Decides a conflict: mine replaces theirs. */
  keepMine(): Promise<boolean>;
  /** Decides a conflict: what is stored takes the place of what was typed, whose keeping is the caller's. */
  keepTheirs(): void;
  /**
   * From here on it saves by itself.
   *
   * @returns ends that: what is not saved yet is sent for a last time, without waiting. The draft stays unless that succeeds.
   */
  start(): () => void;
}
