import { useEffect, useMemo, useState } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { createLocalDraft } from "../../core/forms/local-draft.ts";
import { useForm } from "../../core/forms/use-form.ts";
import type { Form } from "../../core/forms/use-form.ts";
import { emptyEvent, toEventFields } from "./event-values.ts";
import type { EventValues } from "./event-values.ts";

export interface EventEditorOptions<Schema extends GenericSchema> {
  /** Under which what is typed is kept until it is saved. */
  readonly draftKey: string;
  readonly initial: EventValues;
  readonly schema: Schema;
  /** What the request carries besides the fields. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly onSave: (request: InferOutput<Schema>, values: EventValues) => Promise<void>;
}

export interface EventEditor {
  readonly form: Form<EventValues>;
  readonly isDraftRestored: boolean;
  discardDraft(): void;
}

/** The event form with a memory: what is typed survives a closed tab until it is saved. */
export function useEventEditor<Schema extends GenericSchema>({
  draftKey,
  initial,
  schema,
  extra = {},
  onSave,
}: EventEditorOptions<Schema>): EventEditor {
  const draft = useMemo(() => createLocalDraft(`event.${draftKey}`, isEventValues), [draftKey]);
  const [restored] = useState(() => draft.read());
  const [isDraftRestored, setDraftRestored] = useState(restored !== null);
  const form = useForm({
    initial: restored ?? initial,
    schema,
    toRequest: (values) => ({ ...toEventFields(values), ...extra }),
    onSubmit: async (request, values) => {
      await onSave(request, values);
      draft.clear();
      setDraftRestored(false);
    },
  });

  const { values, isDirty } = form;
  useEffect(() => {
    if (isDirty) draft.write(values);
  }, [draft, isDirty, values]);

  return {
    form,
    isDraftRestored,
    discardDraft: () => {
      draft.clear();
      setDraftRestored(false);
      form.reset(initial);
    },
  };
}

function isEventValues(value: unknown): value is EventValues {
  if (typeof value !== "object" || value === null) return false;
  const texts: Partial<Record<string, unknown>> = { ...value };
  return Object.keys(emptyEvent).every((name) => typeof texts[name] === "string");
}
