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

/** What a {@link Form} tells its content. */
export interface FormContent {
  /** All errors there are, by the name of the field. */
  readonly errors: FormErrors;
  /** One text for a field's `error`. */
  readonly errorOf: (name: string) => string | undefined;
  readonly isSubmitting: boolean;
}

/** Props of {@link Form}: those of a `form`. */
export interface FormProps extends Omit<ComponentPropsWithoutRef<"form">, "children" | "onSubmit"> {
  /** What is wrong by the name of the field, as the server tells it; wins over what the form itself has found. */
  errors?: FormErrors | undefined;
  /** Looks at what was filled in before it is sent. What it returns keeps the form from being sent. */
  validate?: FormHandler<FormErrors | undefined> | undefined;
  /**
   * Sends what was filled in; while its promise is open no second submission gets through. Resolves with what is wrong,
   * if anything is; a rejection is yours to catch. Without it the browser, or the router's form, sends.
   */
  onSubmit?: FormHandler<Promise<FormErrors | void> | FormErrors | void> | undefined;
  /** Whether it is being sent by somebody else (a router). @default false */
  submitting?: boolean | undefined;
  /** The error summary's heading. @default "Исправьте ошибки" */
  errorTitle?: ReactNode;
  /** Fields, or a function that is told what is wrong with them. */
  children: ReactNode | ((content: FormContent) => ReactNode);
  /** An element to render in place of the `form`: `<Form render={<RouterForm method="post" />}>`. */
  render?: ReactElement | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
}

/** React hands on, too, what happens to a form in a dialog inside this one. */
const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): boolean => target === currentTarget;

const NO_NAMES: readonly string[] = [];

/**
 * A form: refuses nothing silently, is not sent twice, loses nothing that was typed. Refused, it says what is wrong on
 * its top, and takes the focus there. A reset takes what it has found away. `noValidate` unless told otherwise: the browser's bubbles go before they are read.
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
    // An answer may come after the sending has ended; until one does, or somebody goes on typing, it is awaited.
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
