import { useUser } from "@corp/auth/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { createLocalDraft } from "../../core/forms/local-draft.ts";
import { useForm } from "../../core/forms/use-form.ts";
import type { Form } from "../../core/forms/use-form.ts";
import { emptyEvent, toEventFields } from "./event-values.ts";
import type { EventValues } from "./event-values.ts";

/** What an editor began with: a save says which version it was. */
export interface EventBase {
  /** Null for an event that is not stored yet. */
  readonly version: number | null;
  readonly values: EventValues;
}

export interface EventEditorOptions<Schema extends GenericSchema> {
  /** Under which what is typed is kept until it is saved. */
  readonly draftKey: string;
  readonly base: EventBase;
  readonly schema: Schema;
  /** What the request carries besides the fields. */
  readonly toReference?: (version: number | null) => Readonly<Record<string, unknown>>;
  readonly onSave: (request: InferOutput<Schema>, base: EventBase) => Promise<void>;
}

export interface EventEditor {
  readonly form: Form<EventValues>;
  readonly isDraftRestored: boolean;
  discardDraft(): void;
  /** What is stored now has been seen: the next save replaces it. */
  rebase(base: EventBase): void;
}

interface Draft {
  readonly base: EventBase;
  readonly values: EventValues;
}

/**
 * The event form with a memory: what is typed survives a closed tab until it is saved, together with the version that it
 * was typed over, so that a restored draft cannot silently replace what somebody saved meanwhile.
 */
export function useEventEditor<Schema extends GenericSchema>({
  draftKey,
  base: read,
  schema,
  toReference = () => ({}),
  onSave,
}: EventEditorOptions<Schema>): EventEditor {
  const subject = useUser()?.subject ?? "";
  const draft = useMemo(() => createLocalDraft(`event.${draftKey}.${subject}`, isDraft), [draftKey, subject]);
  const [restored] = useState(() => draft.read());
  const [isDraftRestored, setDraftRestored] = useState(restored !== null);
  const base = useRef(restored?.base ?? read);
  const form = useForm({
    initial: restored?.values ?? read.values,
    schema,
    toRequest: (values) => ({ ...toEventFields(values), ...toReference(base.current.version) }),
    onSubmit: async (request) => {
      await onSave(request, base.current);
      draft.clear();
      setDraftRestored(false);
    },
  });

  const { values, isDirty } = form;
  useEffect(() => {
    if (isDirty) draft.write({ base: base.current, values });
  }, [draft, isDirty, values]);

  return {
    form,
    isDraftRestored,
    rebase: (seen) => {
      base.current = seen;
    },
    discardDraft: () => {
      draft.clear();
      setDraftRestored(false);
      base.current = read;
      form.reset(read.values);
    },
  };
}

function isDraft(value: unknown): value is Draft {
  const { base, values } = fieldsOf(value);
  const { version, values: read } = fieldsOf(base);
  return (version === null || typeof version === "number") && isEventValues(read) && isEventValues(values);
}

function isEventValues(value: unknown): value is EventValues {
  const texts = fieldsOf(value);
  return Object.keys(emptyEvent).every((name) => typeof texts[name] === "string");
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
