import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../core/failure-message.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { focusFirstError } from "./focus-first-error.ts";
import type { FieldErrors } from "../editing/engine/validate.ts";
import { messages } from "./messages.ts";

export type { FieldErrors } from "../editing/engine/validate.ts";

export interface FormOptions<Values extends object, Schema extends GenericSchema> {
  readonly initial: Values;
  /** The form: a refusal brings the keyboard to the first field of it that complains. */
  readonly element?: RefObject<HTMLFormElement | null>;
  /** What a server that judged the form before complained of. @default nothing */
  readonly initialErrors?: FieldErrors<Values> | undefined;
  /** What a server refused as a whole. @default nothing */
  readonly initialFailure?: string | null | undefined;
  /** The contract's own: what passes here passes on the server. A function loads it once the form is there, while the person types. */
  readonly schema: Schema | (() => Promise<Schema>);
  /** The request these values stand for. */
  readonly toRequest: (values: Values) => unknown;
  /** May throw an `ApiError`: its complaints come back beside the fields, and what was typed stays. */
  readonly onSubmit: (request: InferOutput<Schema>, values: Values) => Promise<void>;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly errors: FieldErrors<Values>;
  /** What was refused as a whole. */
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly isDirty: boolean;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  reset(values: Values): void;
  /** Takes in what had been typed before: in another life of the page, or before the scripts came. */
  restore(values: Partial<Values>): void;
  submit(): Promise<void>;
}

/** The state of a form: values survive a refusal, complaints stand beside their fields, and a field's goes as it is mended. */
export function useForm<Values extends object, Schema extends GenericSchema>({
  initial,
  element,
  initialErrors = {},
  initialFailure = null,
  schema,
  toRequest,
  onSubmit,
}: FormOptions<Values, Schema>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>(initialErrors);
  const [failure, setFailure] = useState(initialFailure);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const isBusy = useRef(false);
  const [refusals, setRefusals] = useState(0);

  // Once for each refusal: a complaint that goes while its field is mended must not take the keyboard to the next.
  useEffect(() => focusFirstError(element?.current ?? null), [element, refusals]);

  useEffect(() => {
    // Ahead of the submission; whatever fails here is tried again, and told of, there.
    void loadJudge(schema).catch(() => undefined);
  }, [schema]);

  const set = useCallback(<Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...rest }) => rest as FieldErrors<Values>);
    setDirty(true);
  }, []);

  const reset = useCallback((next: Values) => {
    setValues(next);
    setErrors({});
    setFailure(null);
    setDirty(false);
  }, []);

  const restore = useCallback((typed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...typed }));
    setDirty(true);
  }, []);

  function refuse(complaints: FieldErrors<Values>, words: string): void {
    setErrors(complaints);
    setFailure(words);
    setRefusals((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setSubmitting(true);
    try {
      await judgeAndSend();
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  }

  async function judgeAndSend(): Promise<void> {
    const judge = await loadJudge(schema).catch(() => null);
    if (judge === null) {
      setFailure(messages.notLoaded);
      return;
    }
    const judgement = judge.judgeValues<Values, Schema>(judge.schema, toRequest(values));
    // Said as well as shown: a complaint may stand far above the button.
    if ("errors" in judgement) return refuse(judgement.errors, messages.checkFields);
    setErrors({});
    try {
      await onSubmit(judgement.request, values);
      setDirty(false);
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      refuse(judge.firstComplaints<Values>(error.fieldMessages), failureMessage(error));
    }
  }

  return { values, errors, failure, isSubmitting, isDirty, set, reset, restore, submit };
}

/** The schema and what applies it: no page loads either before a form is there. */
async function loadJudge<Schema extends GenericSchema>(schema: Schema | (() => Promise<Schema>)) {
  const [judge, loaded] = await Promise.all([
    import("../editing/engine/validate.ts"),
    typeof schema === "function" ? schema() : schema,
  ]);
  return { ...judge, schema: loaded };
}
