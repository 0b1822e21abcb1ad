import type { RevisionEntity } from "@corp/api/contract";
import { useUser } from "@corp/auth/react";
import { useEffect, useMemo, useState } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { createSharedSlot } from "../drafts/draft-store.ts";
import type { SharedSlot } from "../drafts/draft-store.ts";
import { createEditSession, typedOrStored, useEditSnapshot } from "../engine/edit-session.ts";
import type { EditEffects, EditSession } from "../engine/edit-session.ts";
import type { Stored } from "../engine/edit-state.ts";
import { firstIssues } from "../engine/field-issues.ts";
import type { FieldIssues } from "../engine/field-issues.ts";
import { mergeFields } from "../engine/merge-fields.ts";
import { isSameContent } from "../engine/same-content.ts";
import { conflictingRecord, toSaveFailure, SaveRejectedError } from "../engine/save-failure.ts";
import { validate } from "../engine/validate.ts";
import { pathWithKeys } from "./list-items.ts";
import { messages } from "./messages.ts";

export interface RecordEditorOptions<Values extends object, Schema extends GenericSchema> {
  /** The name of the draft in the browser's storage. */
  readonly draftKey: string;
  /** As it was read, the same object until it is read anew. A later version is shown where it replaces no input. */
  readonly stored: Stored<Values>;
  /** An example of the values, see `isLike`. */
  readonly shape: Values;
  /** The contract's request schema. */
  readonly schema: Schema;
  readonly toRequest: (values: Values, version: number) => unknown;
  /**
   * @param stored what the request is sent over
   * @throws ApiError
   */
  readonly save: (request: InferOutput<Schema>, values: Values, stored: Stored<Values>) => Promise<Stored<Values>>;
  /** Reads the record that a version conflict carries. */
  readonly readCurrent: (current: unknown) => Stored<Values>;
  /** Its revisions name the other editor. @default the conflict has no name */
  readonly revised?: RevisedRecord;
  /** See `EditEffects`. */
  readonly adopt?: (shown: Values, sent: Values, stored: Values) => Values;
}

/** An event or an article, whose revisions are listed. */
export interface RevisedRecord {
  readonly entity: RevisionEntity;
  readonly id: string;
}

/** Both edits of a conflict that the person decides. */
export interface RecordDispute<Values> {
  /** The value saved if mine is kept: theirs stays in the fields that were not typed in here. */
  readonly mine: Values;
  readonly theirs: Values;
  /** The version over which mine was typed. */
  readonly since: number;
  readonly revised: RevisedRecord | undefined;
}

export interface RecordEditor<Values extends object> {
  readonly values: Values;
  /** By field; items of lists are named by their keys. */
  readonly errors: FieldIssues;
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number | null;
  readonly isDraftRestored: boolean;
  /** False: the browser could not store the draft. */
  readonly isDraftStored: boolean;
  /** Whether the last save failed because the sign-in has ended. */
  readonly isSignedOut: boolean;
  /** Unsaved values are compared with it. */
  readonly stored: Values;
  /** Until the conflict is decided. */
  readonly dispute: RecordDispute<Values> | null;
  /** @param field whose issue is thereby settled */
  change(next: (before: Values) => Values, field: string): void;
  /** @returns whether it was stored */
  save(): Promise<boolean>;
  /** Returns to what is stored. */
  discard(): void;
  keepMine(): void;
  /** @returns what was typed, which the page no longer shows */
  keepTheirs(): Values;
}

/** A form over a record with versions: see `edit-session.ts` for drafts, failures and conflicts. */
export function useRecordEditor<Values extends object, Schema extends GenericSchema>(
  options: RecordEditorOptions<Values, Schema>,
): RecordEditor<Values> {
  const { draftKey, stored, shape } = options;
  const subject = useUser()?.subject ?? "";
  const slot = useMemo(() => createSharedSlot(`${draftKey}.${subject}`, shape), [draftKey, subject, shape]);
  const [{ session, draftBase }] = useState(() => beginSession(options, slot));
  const [isDraftKept, setDraftKept] = useState(draftBase !== null);
  const snapshot = useEditSnapshot(session, (current) => current);
  const { value, status } = snapshot;
  // A newer version that was shown since has taken the draft's place.
  const isDraftRestored = isDraftKept && isSameContent(snapshot.stored.value, draftBase);

  useEffect(() => session.update(createEffects(options, slot)));

  useEffect(() => {
    // A later version was read: it replaces no input, or only the version that the next save is over.
    session.apply({ type: "read", stored, mayReplace: true });
  }, [session, stored]);

  async function save(): Promise<boolean> {
    const isSaved = (await session.save()) === "saved";
    if (isSaved) setDraftKept(false);
    return isSaved;
  }

  return {
    values: value,
    errors: snapshot.issues,
    failure: snapshot.message,
    isDirty: snapshot.isDirty,
    savedAt: snapshot.savedAt,
    isDraftRestored,
    isDraftStored: snapshot.isDraftStored,
    isSignedOut: status.kind === "failed" && status.failure.reason === "signed-out",
    stored: snapshot.stored.value,
    save,
    isSaving: status.kind === "saving",
    dispute:
      status.kind === "conflict"
        ? {
            mine: session.mergedWithTheirs(),
            theirs: status.theirs.value,
            since: snapshot.stored.version,
            revised: options.revised,
          }
        : null,
    change: (next, field) => session.type(next(session.getSnapshot().value), field),
    discard() {
      const { stored: known } = session.getSnapshot();
      session.apply({ type: "replaced", stored: known.version > stored.version ? known : stored });
      setDraftKept(false);
    },
    keepMine() {
      if (session.apply({ type: "kept-mine" })) void save();
    },
    keepTheirs() {
      const mine = session.getSnapshot().value;
      if (session.apply({ type: "took-theirs" })) setDraftKept(false);
      return mine;
    },
  };
}

interface Begun<Values> {
  readonly session: EditSession<Values>;
  /** The base of the restored draft; null without a draft. */
  readonly draftBase: Values | null;
}

function beginSession<Values extends object, Schema extends GenericSchema>(
  options: RecordEditorOptions<Values, Schema>,
  slot: SharedSlot<Values>,
): Begun<Values> {
  const draft = slot.read(options.stored.value);
  const effects = createEffects(options, slot);
  if (draft === null) return { session: createEditSession({ ...effects, stored: options.stored }), draftBase: null };
  const { version, base, value } = draft;
  return { session: createEditSession({ ...effects, stored: { version, value: base }, value }), draftBase: base };
}

function createEffects<Values extends object, Schema extends GenericSchema>(
  { schema, toRequest, save, readCurrent, adopt = typedOrStored }: RecordEditorOptions<Values, Schema>,
  slot: SharedSlot<Values>,
): EditEffects<Values> {
  return {
    slot,
    adopt,
    isEqual: isSameContent,
    merge: mergeFields,
    async save(values, version, value) {
      const validation = validate(schema, toRequest(values, version));
      if ("request" in validation) return save(validation.request, values, { version, value });
      throw new SaveRejectedError(messages.rejected, firstIssues(validation.issues.map(forPeople), keysIn(values)));
    },
    describeFailure(error, sent) {
      const failure = toSaveFailure(error, keysIn(sent));
      return { ...failure, issues: Object.fromEntries(Object.entries(failure.issues).map(forPeople)) };
    },
    findConflict(error) {
      const current = conflictingRecord(error);
      return current === undefined ? undefined : readCurrent(current);
    },
  };
}

const keysIn = (values: object) => (path: string) => pathWithKeys(path, values);

/** The contract's message for a date and time names RFC 3339, which a date field never shows. */
function forPeople([path, message]: readonly [string, string]): readonly [string, string] {
  return [path, message.includes("RFC 3339") ? messages.moment : message];
}
