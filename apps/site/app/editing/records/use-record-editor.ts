import { ApiError } from "@corp/api/errors";
import { useUser } from "@corp/auth/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { failureMessage } from "../../core/failure-message.ts";
import { complaintsByKey, judge, withoutField } from "../engine/field-issues.ts";
import type { Complaints } from "../engine/field-issues.ts";
import { pathWithKeys } from "./list-items.ts";
import { messages } from "./messages.ts";
import { createRecordDraft } from "./record-draft.ts";
import { isLater, isSameContent } from "./stored.ts";
import type { Stored } from "./stored.ts";

export interface RecordEditorOptions<Values extends object, Schema extends GenericSchema> {
  /** Under which what is typed is kept in this browser until it is saved. */
  readonly draftKey: string;
  /** As it was read, the same object until it is read anew. A later version is taken over where it costs nobody a word. */
  readonly stored: Stored<Values>;
  /** An example of the values, for telling drafts of today's form from older ones. */
  readonly shape: Values;
  /** The contract's own: what passes here passes on the server. */
  readonly schema: Schema;
  readonly toRequest: (values: Values, version: number | null) => unknown;
  /** Answers what is stored now. May throw an `ApiError`. */
  readonly save: (request: InferOutput<Schema>, values: Values) => Promise<Stored<Values>>;
  /** Of the record that a refusal because of a stale version carries. */
  readonly readCurrent: (current: unknown) => Stored<Values>;
  /** What is shown after a save, when more may have been typed since it was sent. @default what was typed since, else what is stored */
  readonly adopt?: (shown: Values, sent: Values, stored: Values) => Values;
}

export interface RecordEditor<Values extends object> {
  readonly values: Values;
  /** By field; items of lists are named by their keys. */
  readonly errors: Complaints;
  /** What was refused as a whole. */
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** Something is typed that is not stored. */
  readonly isDirty: boolean;
  /** When it was last saved here, RFC 3339. */
  readonly savedAt: string | null;
  readonly isDraftRestored: boolean;
  /** What somebody else stored meanwhile, until it is decided whose stays. */
  readonly theirs: Stored<Values> | null;
  /** @param field whose complaint is thereby mended */
  change(next: (before: Values) => Values, field: string): void;
  /** @returns whether it is stored now */
  save(): Promise<boolean>;
  /** Back to what is stored. */
  discard(): void;
  /** Mine is saved over theirs, knowingly. */
  keepMine(): void;
  /** @returns what was typed, which the page shows no longer */
  keepTheirs(): Values;
}

const maxAttempts = 3;

/**
 * A form with a memory over a record with versions: what is typed survives a closed tab until it is saved, a refusal takes nothing away, and
 * nobody's save is replaced unseen.
 */
export function useRecordEditor<Values extends object, Schema extends GenericSchema>(
  options: RecordEditorOptions<Values, Schema>,
): RecordEditor<Values> {
  const { draftKey, stored, shape, adopt = typedOrStored } = options;
  const subject = useUser()?.subject ?? "";
  const draft = useMemo(() => createRecordDraft(`${draftKey}.${subject}`, shape), [draftKey, subject, shape]);
  const [restored] = useState(() => draft.read());
  const [seen, setSeen] = useState(stored);
  const [base, setBase] = useState(restored?.base ?? stored);
  const [values, setValues] = useState(restored?.values ?? stored.values);
  const [errors, setErrors] = useState<Complaints>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isDraftRestored, setDraftRestored] = useState(restored !== null);
  const [theirs, setTheirs] = useState<Stored<Values> | null>(null);
  const isBusy = useRef(false);
  const isDirty = !isSameContent(values, base.values);

  if (stored !== seen) {
    setSeen(stored);
    if (isLater(stored, base) && !isSaving && theirs === null) takeOver();
  }

  useEffect(() => {
    if (isDirty) draft.write({ base, values });
    else draft.clear();
  }, [draft, isDirty, base, values]);

  /** Another part of the record was saved, or nothing is typed here: the newer version costs nobody a word. */
  function takeOver(): void {
    if (isSameContent(stored.values, base.values)) setBase({ ...base, version: stored.version });
    else if (!isDirty) show(stored, stored.values);
  }

  function show(over: Stored<Values>, next: Values): void {
    setBase(over);
    setValues(next);
    setErrors({});
    setFailure(null);
    setTheirs(null);
    setDraftRestored(false);
  }

  async function save(sent: Values, over: Stored<Values>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      return await judgeAndSend(sent, over, 1);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function judgeAndSend(sent: Values, over: Stored<Values>, attempt: number): Promise<boolean> {
    const judgement = judge(options.schema, options.toRequest(sent, over.version));
    if ("complaints" in judgement) return refuse(judgement.complaints, sent, messages.refused);
    try {
      const saved = await options.save(judgement.request, sent);
      setBase(saved);
      setValues((shown) => adopt(shown, sent, saved.values));
      setErrors({});
      setDraftRestored(false);
      setSavedAt(new Date().toISOString());
      return true;
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      if (error.body?.code !== "VERSION_CONFLICT") return refuse(error.fieldMessages, sent, failureMessage(error));
      const current = options.readCurrent(error.body.current);
      const isOurs = isSameContent(current.values, over.values);
      setBase({ ...over, version: isOurs ? current.version : over.version });
      // Another part of the record was saved meanwhile: nothing that this editor read has changed, so there is nothing to decide.
      if (isOurs && attempt < maxAttempts)
        return judgeAndSend(sent, { ...over, version: current.version }, attempt + 1);
      setTheirs(current);
      return false;
    }
  }

  function refuse(complaints: Iterable<readonly [string, string]>, sent: Values, message: string): false {
    setErrors(complaintsByKey(complaints, (path) => pathWithKeys(path, sent)));
    setFailure(message);
    return false;
  }

  return {
    ...{ values, errors, failure, isSaving, isDirty, savedAt, isDraftRestored, theirs },
    change: (next, field) => {
      setValues(next);
      setErrors((before) => withoutField(before, field));
    },
    save: () => save(values, base),
    discard: () => show(isLater(base, seen) ? base : seen, isLater(base, seen) ? base.values : seen.values),
    keepMine: () => {
      if (theirs === null) return;
      setBase(theirs);
      setTheirs(null);
      void save(values, theirs);
    },
    keepTheirs: () => {
      if (theirs !== null) show(theirs, theirs.values);
      return values;
    },
  };
}

function typedOrStored<Values>(shown: Values, sent: Values, stored: Values): Values {
  return shown === sent ? stored : shown;
}
