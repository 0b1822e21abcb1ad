import { useEffect, useRef, useState } from "react";
import type {
  ComponentPropsWithoutRef,
  InputEvent,
  ReactElement,
  ReactNode,
  Ref,
  SubmitEvent,
  SyntheticEvent,
} from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { useRender } from "../../composition/use-render.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { SubmittingContext } from "./form-context.ts";
import { errorItems, errorOf } from "./form-errors.ts";
import type { FormErrors } from "./form-errors.ts";
import { inPageOrder } from "./form-fields.ts";
import { useSubmission } from "./use-submission.ts";
import type { FormHandler } from "./use-submission.ts";

/** The argument of a {@link Form}'s `children` function. */
export interface FormContent {
  /** All errors by field name. */
  readonly errors: FormErrors;
  /** The messages of a field as one text for its `error`. */
  readonly errorOf: (name: string) => string | undefined;
  /** Whether the form is submitting. */
  readonly isSubmitting: boolean;
}

/** Props of {@link Form}: those of a `form`. */
export interface FormProps extends Omit<ComponentPropsWithoutRef<"form">, "children" | "onSubmit"> {
  /** Errors by field name from the server; they win over the form's own validation. */
  errors?: FormErrors | undefined;
  /** Validates the values before submission. Returned errors prevent it. */
  validate?: FormHandler<FormErrors | undefined> | undefined;
  /**
   * Submits the values. Further submissions are ignored until its promise settles. It resolves to errors, if any; the
   * caller handles rejections. Without it the browser, or the router's form, submits.
   */
  onSubmit?: FormHandler<Promise<FormErrors | void> | FormErrors | void> | undefined;
  /** Whether something else (a router) is submitting the form. @default false */
  submitting?: boolean | undefined;
  /** The heading of the error summary. @default "Исправьте ошибки" */
  errorTitle?: ReactNode;
  /** The fields, or a function of the form's errors and state. */
  children: ReactNode | ((content: FormContent) => ReactNode);
  /** An element to render instead of the `form`: `<Form render={<RouterForm method="post" />}>`. */
  render?: ReactElement | undefined;
  /** The `form`. */
  ref?: Ref<HTMLFormElement> | undefined;
}

/** React events bubble through portals: this filters out the events of a form in a dialog inside this one. */
const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): boolean => target === currentTarget;

const NO_NAMES: readonly string[] = [];

/**
 * A form that prevents double submission and keeps every typed value. After a rejected submission it shows an error
 * summary at the top and focuses it; a reset clears its own errors. It sets `noValidate` by default, because native
 * bubbles vanish before they can be read.
 *
 * @see https://design-system.service.gov.uk/patterns/validation/
 */
export function Form({
  errors: given,
  validate,
  onSubmit,
  submitting = false,
  errorTitle,
  children,
  render,
  onReset,
  onInput,
  className,
  ref,
  ...rest
}: FormProps): ReactElement {
  const submission = useSubmission({ errors: given, submitting, validate, onSubmit });
  const { errors, isSubmitting, rejectionCount } = submission;
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isFocusPending = useRef(false);
  const [order, setOrder] = useState(NO_NAMES);
  const names = Object.keys(errors).join("\n");
  useEffect(() => {
    if (formRef.current !== null) setOrder(inPageOrder(formRef.current, names.split("\n")));
  }, [names]);
  useEffect(() => {
    if (isSubmitting || !isFocusPending.current) return;
    // Errors may arrive after the submission has ended, so the focus stays pending until they do or the user types
    // again.
    if (summaryRef.current === null) return;
    isFocusPending.current = false;
    summaryRef.current.focus();
  }, [isSubmitting, rejectionCount, given]);

  const element = useRender(render, "form", {
    noValidate: true,
    ...rest,
    ref: useMergedRef<HTMLFormElement>(formRef, ref),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (!isOwn(event)) return;
      isFocusPending.current = true;
      submission.submit(event);
    },
    onInput: (event: InputEvent<HTMLFormElement>) => {
      onInput?.(event);
      if (!isSubmitting) isFocusPending.current = false;
    },
    onReset: (event: SyntheticEvent<HTMLFormElement>) => {
      onReset?.(event);
      if (event.defaultPrevented || !isOwn(event)) return;
      isFocusPending.current = false;
      submission.forget();
    },
    className: classNames("cu-Form", className),
    "aria-busy": isSubmitting || undefined,
    "data-submitting": flag(isSubmitting),
    children: (
      <>
        <ErrorSummary
          ref={summaryRef}
          errors={errorItems(errors, order)}
          {...(errorTitle !== undefined && { title: errorTitle })}
        />
        {typeof children === "function"
          ? children({ errors, errorOf: (name) => errorOf(errors, name), isSubmitting })
          : children}
      </>
    ),
  });
  return <SubmittingContext value={isSubmitting}>{element}</SubmittingContext>;
}
