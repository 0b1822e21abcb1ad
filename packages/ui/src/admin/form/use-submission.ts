import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { hasErrors, mergedErrors } from "./form-errors.ts";
import type { FormErrors } from "./form-errors.ts";

/** Validates or submits the values. A result with errors means rejection; nothing or no errors means success. */
export type FormHandler<Result> = (data: FormData, form: HTMLFormElement) => Result;

export interface SubmissionOptions {
  errors: FormErrors | undefined;
  submitting: boolean;
  validate: FormHandler<FormErrors | undefined> | undefined;
  onSubmit: FormHandler<Promise<FormErrors | void> | FormErrors | void> | undefined;
}

/** The state of a form's submission. */
export interface Submission {
  /** The caller's errors and those of the form's own validation and submission. */
  readonly errors: FormErrors;
  readonly isSubmitting: boolean;
  /** The number of rejected submissions. */
  readonly rejectionCount: number;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Clears the errors of its own validation and submission. */
  forget: () => void;
}

const NO_ERRORS: FormErrors = {};

export function useSubmission({ errors, submitting, validate, onSubmit }: SubmissionOptions): Submission {
  const [own, setOwn] = useState<FormErrors>(NO_ERRORS);
  const [isSending, setSending] = useState(false);
  const [rejectionCount, setRejectionCount] = useState(0);
  // A second click may come before the next render.
  const isBusy = useRef(false);

  const settle = (found: FormErrors | void): void => {
    const next = found ?? NO_ERRORS;
    setOwn(next);
    if (hasErrors(next)) setRejectionCount((count) => count + 1);
  };

  async function send(form: HTMLFormElement, data: FormData): Promise<void> {
    isBusy.current = true;
    setSending(true);
    try {
      settle(await onSubmit?.(data, form));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return {
    errors: mergedErrors(own, errors ?? NO_ERRORS),
    isSubmitting: submitting || isSending,
    rejectionCount,
    forget: () => setOwn(NO_ERRORS),
    submit: (event) => {
      const form = event.currentTarget;
      if (isBusy.current || submitting) return event.preventDefault();
      const data = new FormData(form, event.nativeEvent.submitter);
      const found = validate?.(data, form) ?? NO_ERRORS;
      if (hasErrors(found)) {
        event.preventDefault();
        return settle(found);
      }
      // Without a handler the browser, or the router's form, submits.
      if (onSubmit === undefined) return settle(undefined);
      event.preventDefault();
      void send(form, data);
    },
  };
}
