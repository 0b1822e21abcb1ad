import { ApiError } from "@corp/api/errors";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ChangeEvent, FormHTMLAttributes, RefObject, SubmitEvent } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { failureMessage } from "../core/failure-message.ts";
import { FieldRefusal } from "../editing/engine/field-issues-error.ts";
import { fillUntouched } from "./fill-untouched.ts";
import { focusFirstError } from "./focus-first-error.ts";
import type { FormRefusal } from "./rejected-form.ts";
import type { FieldErrors } from "../editing/engine/validate.ts";
import type { LocalDraft } from "../editing/drafts/local-item.ts";
import { messages } from "./messages.ts";
import { readValues } from "./read-values.ts";

export interface NativeFormOptions<Values extends object, Schema extends GenericSchema> {
  /** An empty form: its fields' names and kinds. */
  readonly initial: Values;
  /** What the server said of the same form when it was sent without scripts. */
  readonly refused?: Pick<FormRefusal<Values>, "errors" | "failure"> | null;
  /** Brings the contract's own schema; asked for as soon as the person begins. */
  readonly loadSchema: () => Promise<Schema>;
  /** The request these values stand for. */
  readonly toRequest: (values: Values) => unknown;
  /** May throw an `ApiError` or a `FieldRefusal`: the complaints stand beside the fields, and what was typed stays. */
  readonly onSubmit: (request: InferOutput<Schema>, values: Values) => Promise<void>;
  /** Where what was typed survives a closed tab. Ticks of one's own, such as a consent, are never put back. */
  readonly draft?: LocalDraft<Values>;
}

export interface NativeForm<Values extends object> {
  readonly errors: FieldErrors<Values>;
  /** What was refused as a whole. */
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly formProps: FormHTMLAttributes<HTMLFormElement> & { readonly ref: RefObject<HTMLFormElement | null> };
}

/**
 * A form whose fields are the browser's own: it can be filled in before the scripts have come and sent without them; with them it is
 * judged in place, kept as a draft and sent by a call. Nothing that judges it is loaded before the person begins.
 */
export function useNativeForm<Values extends object, Schema extends GenericSchema>({
  initial,
  refused = null,
  loadSchema,
  toRequest,
  onSubmit,
  draft,
}: NativeFormOptions<Values, Schema>): NativeForm<Values> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);
  const [isSubmitting, setSubmitting] = useState(false);
  const isBusy = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const areScriptsAlive = useScriptsAlive();

  useEffect(() => {
    const kept = refused === null ? draft?.read() : null;
    if (kept != null && form.current !== null) fillUntouched(form.current, kept);
  }, [draft, refused]);

  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  function refuse(complaints: FieldErrors<Values>, words: string): void {
    setErrors(complaints);
    setFailure(words);
    setRefusals((count) => count + 1);
  }

  async function judgeAndSend(values: Values): Promise<void> {
    const judge = await loadJudge(loadSchema).catch(() => null);
    if (judge === null) return refuse({}, messages.notLoaded);
    const judgement = judge.judgeValues<Values, Schema>(judge.schema, toRequest(values));
    if ("errors" in judgement) return refuse(judgement.errors, messages.checkFields);
    setErrors({});
    setFailure(null);
    try {
      await onSubmit(judgement.request, values);
      draft?.clear();
    } catch (error) {
      if (error instanceof FieldRefusal) return refuse(complaintOf<Values>(error), messages.checkFields);
      if (!ApiError.isInstance(error)) throw error;
      refuse(judge.firstComplaints<Values>(error.fieldMessages), failureMessage(error));
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmitting(true);
    try {
      await judgeAndSend(readValues(new FormData(event.currentTarget), initial));
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  }

  return {
    errors,
    failure,
    isSubmitting,
    formProps: {
      ref: form,
      // Without scripts the browser's own checks are better than none.
      noValidate: areScriptsAlive,
      onSubmit: (event) => void submit(event),
      onFocus: () => void loadJudge(loadSchema).catch(() => undefined),
      onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
        const { name }: { name?: string } = target;
        setErrors((before) => without(before, name));
        draft?.write(readValues(new FormData(currentTarget), initial));
      },
      onReset: () => {
        setErrors({});
        setFailure(null);
        draft?.clear();
      },
    },
  };
}

/** The schema and what applies it. */
async function loadJudge<Schema extends GenericSchema>(loadSchema: () => Promise<Schema>) {
  const [judge, schema] = await Promise.all([import("../editing/engine/validate.ts"), loadSchema()]);
  return { ...judge, schema };
}

/** False on the server and until hydration has ended. */
function useScriptsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function without<Errors extends object>(errors: Errors, name: string | undefined): Errors {
  if (name === undefined || !(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)) as Errors;
}

function complaintOf<Values>({ field, message }: FieldRefusal): FieldErrors<Values> {
  return { [field]: message } as FieldErrors<Values>;
}
