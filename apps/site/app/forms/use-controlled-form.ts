import { useCallback, useEffect } from "react";
import type { RefObject } from "react";
import type { GenericSchema } from "valibot";
import { useEditSnapshot } from "../editing/engine/edit-session.ts";
import type { FieldIssuesOf } from "../editing/engine/field-issues.ts";
import { focusFirstInvalid } from "./form-fields.ts";
import { useFormSession } from "./use-form-session.ts";
import type { FormSessionOptions } from "./use-form-session.ts";

export interface ControlledFormOptions<Values extends object, Schema extends GenericSchema> extends FormSessionOptions<
  Values,
  Schema
> {
  /** A rejection moves the focus to its first invalid field. */
  readonly element?: RefObject<HTMLFormElement | null>;
}

export interface ControlledForm<Values extends object> {
  readonly values: Values;
  readonly errors: FieldIssuesOf<Values>;
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly isDirty: boolean;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** Adds what was typed before: in an earlier life of the page, or before the scripts came. */
  restore(values: Partial<Values>): void;
  submit(): Promise<void>;
}

/** A form whose values are React state: they survive a rejection, and a field's issue goes when it is typed in. */
export function useControlledForm<Values extends object, Schema extends GenericSchema>(
  options: ControlledFormOptions<Values, Schema>,
): ControlledForm<Values> {
  const { element } = options;
  const { session, isSubmitting, submit, preload } = useFormSession(options);
  const { value, issues, message, isDirty, status } = useEditSnapshot(session, (snapshot) => snapshot);

  // Once for each rejection: an issue that goes while its field is typed in must not move the focus to the next.
  useEffect(() => {
    if (status.kind === "failed") focusFirstInvalid(element?.current ?? null);
  }, [element, status]);

  useEffect(preload, [preload]);

  const set = useCallback(
    <Name extends keyof Values & string>(name: Name, next: Values[Name]) =>
      session.type({ ...session.getSnapshot().value, [name]: next }, name),
    [session],
  );
  const restore = useCallback(
    (typed: Partial<Values>) => session.type({ ...session.getSnapshot().value, ...typed }),
    [session],
  );
  const errors = issues as FieldIssuesOf<Values>;
  return { values: value, errors, failure: message, isSubmitting, isDirty, set, restore, submit };
}
