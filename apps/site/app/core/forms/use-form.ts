import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../failure-message.ts";
import { useCallback, useState } from "react";
import { getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormOptions<Values extends object, Schema extends GenericSchema> {
  readonly initial: Values;
  /** The contract's own: what passes here passes on the server. */
  readonly schema: Schema;
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
  submit(): Promise<void>;
}

const checkFields = "Проверьте отмеченные поля.";

/** The state of a form: values survive a refusal, complaints stand beside their fields, and a field's goes as it is mended. */
export function useForm<Values extends object, Schema extends GenericSchema>({
  initial,
  schema,
  toRequest,
  onSubmit,
}: FormOptions<Values, Schema>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDirty, setDirty] = useState(false);

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

  async function submit(): Promise<void> {
    if (isSubmitting) return;
    setFailure(null);
    const parsed = safeParse(schema, toRequest(values), { abortPipeEarly: true });
    if (!parsed.success) {
      setErrors(complaints(parsed.issues.map((issue) => [getDotPath(issue) ?? "", issue.message])));
      // Said as well as shown: a complaint may stand far above the button.
      setFailure(checkFields);
      return;
    }
    setErrors({});
    setSubmitting(true);
    try {
      await onSubmit(parsed.output, values);
      setDirty(false);
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      setErrors(complaints([...error.fieldMessages]));
      setFailure(failureMessage(error));
    } finally {
      setSubmitting(false);
    }
  }

  return { values, errors, failure, isSubmitting, isDirty, set, reset, submit };
}

/** The first complaint about each field. */
function complaints<Values>(all: readonly (readonly [path: string, message: string])[]): FieldErrors<Values> {
  return Object.fromEntries(all.toReversed()) as FieldErrors<Values>;
}
