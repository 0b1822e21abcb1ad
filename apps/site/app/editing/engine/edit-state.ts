import { withoutField } from "./field-issues.ts";
import type { FieldIssues } from "./field-issues.ts";
import type { SaveFailure } from "./save-failure.ts";

/** A value with the version under which the server holds it; version 0: not stored yet. */
export interface Stored<Value> {
  readonly version: number;
  readonly value: Value;
}

export type EditStatus<Value> =
  /** `at`: milliseconds since 1970; null: not saved since it was read. */
  | { readonly kind: "saved"; readonly at: number | null }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving"; readonly sent: Value }
  | { readonly kind: "failed"; readonly failure: SaveFailure }
  /** Another editor saved: nothing is sent until the person decides. */
  | { readonly kind: "conflict"; readonly theirs: Stored<Value> };

export interface EditState<Value> {
  /** As typed. A response is never written into what was typed since its request. */
  readonly value: Value;
  /** The version that the next save replaces. */
  readonly stored: Stored<Value>;
  readonly status: EditStatus<Value>;
  /** Of the last failed save; a field's issues go when it is typed in. */
  readonly issues: FieldIssues;
  /** Of the last failed save, until the next one begins. */
  readonly message: string | null;
  /** When this session last saved. */
  readonly savedAt: number | null;
  /** Sent, but the response was lost: the server may hold it. */
  readonly unanswered: readonly Value[];
}

export type EditAction<Value> =
  /** @param field whose issues, and whose parts' issues, are thereby settled. @default none */
  | { readonly type: "typed"; readonly value: Value; readonly field?: string | undefined }
  | { readonly type: "saving" }
  /** @param value shown from now on: what was typed since, or what the server made of it */
  | { readonly type: "saved"; readonly stored: Stored<Value>; readonly value: Value; readonly at: number }
  | { readonly type: "failed"; readonly failure: SaveFailure }
  | { readonly type: "conflict"; readonly theirs: Stored<Value> }
  /** The save goes on over a newer version that costs neither editor a change. */
  | { readonly type: "rebased"; readonly stored: Stored<Value>; readonly value: Value; readonly at: number }
  /** A newer version was read elsewhere. @param mayReplace it is shown where nothing is typed */
  | { readonly type: "read"; readonly stored: Stored<Value>; readonly mayReplace: boolean }
  /** The conflict is decided: the next save replaces theirs. @param value mine merged with theirs. @default as typed */
  | { readonly type: "kept-mine"; readonly value?: Value }
  /** The conflict is decided: theirs takes the place of what was typed. */
  | { readonly type: "took-theirs" }
  /** The input is discarded for a stored version. */
  | { readonly type: "replaced"; readonly stored: Stored<Value> };

export type Transition<Value> =
  | { readonly isAllowed: true; readonly state: EditState<Value> }
  | { readonly isAllowed: false; readonly reason: ForbiddenTransition };

export type ForbiddenTransition =
  | "save-in-progress"
  | "no-save-in-progress"
  | "conflict-undecided"
  | "no-conflict"
  | "version-not-newer"
  | "text-would-be-replaced";

export type IsEqual<Value> = (a: Value, b: Value) => boolean;

/** Whether leaving now would lose something: what was typed, or is on its way, is not what is stored. */
export function isDirty<Value>({ value, stored, status }: EditState<Value>, isEqual: IsEqual<Value>): boolean {
  if (!isEqual(value, stored.value)) return true;
  return status.kind === "saving" && !isEqual(status.sent, stored.value);
}

/** The state after an action; effects (requests, drafts, timers) belong to the caller. */
export function transition<Value>(
  state: EditState<Value>,
  action: EditAction<Value>,
  isEqual: IsEqual<Value>,
): Transition<Value> {
  switch (action.type) {
    case "typed":
      return allowed(typed(state, action.value, action.field, isEqual));
    case "saving":
      return startSaving(state);
    case "saved":
    case "rebased":
    case "failed":
    case "conflict":
      if (state.status.kind !== "saving") return forbidden("no-save-in-progress");
      return allowed(finishSaving(state, state.status.sent, action, isEqual));
    case "read":
      return read(state, action.stored, action.mayReplace, isEqual);
    case "kept-mine":
    case "took-theirs":
      if (state.status.kind !== "conflict") return forbidden("no-conflict");
      return allowed(decide(state, state.status.theirs, action));
    case "replaced":
      return allowed(showStored(state, action.stored));
  }
}

function typed<Value>(
  state: EditState<Value>,
  value: Value,
  field: string | undefined,
  isEqual: IsEqual<Value>,
): EditState<Value> {
  const next = { ...state, value, issues: field === undefined ? state.issues : withoutField(state.issues, field) };
  return { ...next, status: statusAfterTyping(next, isEqual) };
}

function statusAfterTyping<Value>(
  { value, stored, status, savedAt }: EditState<Value>,
  isEqual: IsEqual<Value>,
): EditStatus<Value> {
  if (status.kind === "saving") return status;
  if (isEqual(value, stored.value)) return status.kind === "saved" ? status : { kind: "saved", at: savedAt };
  switch (status.kind) {
    case "unsaved":
    case "conflict":
      return status;
    case "failed":
      // A transient failure waits for its retry; what was rejected may pass now that it is another text.
      return status.failure.isTransient ? status : { kind: "unsaved" };
    case "saved":
      return { kind: "unsaved" };
  }
}

function startSaving<Value>(state: EditState<Value>): Transition<Value> {
  if (state.status.kind === "saving") return forbidden("save-in-progress");
  if (state.status.kind === "conflict") return forbidden("conflict-undecided");
  return allowed({ ...state, status: { kind: "saving", sent: state.value }, message: null });
}

type SaveResult<Value> = Extract<EditAction<Value>, { type: "saved" | "rebased" | "failed" | "conflict" }>;

function finishSaving<Value>(
  state: EditState<Value>,
  sent: Value,
  action: SaveResult<Value>,
  isEqual: IsEqual<Value>,
): EditState<Value> {
  switch (action.type) {
    case "failed": {
      const { failure } = action;
      const unanswered = failure.mayHaveArrived ? [sent] : state.unanswered;
      const status = { kind: "failed", failure } as const;
      return { ...state, status, unanswered, issues: failure.issues, message: failure.message };
    }
    case "conflict":
      return { ...state, status: { kind: "conflict", theirs: action.theirs } };
    case "saved":
    case "rebased": {
      const { stored, value, at } = action;
      const next = { ...state, stored, value, unanswered: [] };
      if (isEqual(value, stored.value)) return { ...next, ...noIssues, savedAt: at, status: { kind: "saved", at } };
      if (action.type === "rebased") return { ...next, status: { kind: "saving", sent: value } };
      return { ...next, ...noIssues, savedAt: at, status: { kind: "unsaved" } };
    }
  }
}

function read<Value>(
  state: EditState<Value>,
  stored: Stored<Value>,
  mayReplace: boolean,
  isEqual: IsEqual<Value>,
): Transition<Value> {
  if (state.status.kind === "saving") return forbidden("save-in-progress");
  if (state.status.kind === "conflict") return forbidden("conflict-undecided");
  if (stored.version <= state.stored.version) return forbidden("version-not-newer");
  // Another part of the record was saved: only the version that the next save replaces is newer.
  if (isEqual(stored.value, state.stored.value)) return allowed({ ...state, stored, unanswered: [] });
  if (!mayReplace || isDirty(state, isEqual)) return forbidden("text-would-be-replaced");
  return allowed(showStored(state, stored));
}

function decide<Value>(
  state: EditState<Value>,
  theirs: Stored<Value>,
  decision: Extract<EditAction<Value>, { type: "kept-mine" | "took-theirs" }>,
): EditState<Value> {
  if (decision.type === "took-theirs") return showStored(state, theirs);
  const { value = state.value } = decision;
  return { ...state, value, stored: theirs, unanswered: [], status: { kind: "unsaved" } };
}

function showStored<Value>(state: EditState<Value>, stored: Stored<Value>): EditState<Value> {
  // A save in progress stays one: its response must still find its state.
  const status = state.status.kind === "saving" ? state.status : ({ kind: "saved", at: null } as const);
  return { ...state, ...noIssues, value: stored.value, stored, savedAt: null, unanswered: [], status };
}

const noIssues = { issues: {}, message: null } as const;

const allowed = <Value>(state: EditState<Value>): Transition<Value> => ({ isAllowed: true, state });
const forbidden = <Value>(reason: ForbiddenTransition): Transition<Value> => ({ isAllowed: false, reason });
