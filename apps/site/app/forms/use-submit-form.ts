import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { ChangeEvent, FormHTMLAttributes, RefObject, SubmitEvent } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import { randomKey } from "../core/random-key.ts";
import { firstIssues } from "../editing/engine/field-issues.ts";
import { emptyHoneypot, fillUntouched, focusFirstInvalid, readValues, withdrawTicks } from "./form-fields.ts";
import { messages } from "./messages.ts";
import { FormRejectedError, toRejection } from "./rejection.ts";
import type { FieldErrors, Rejection } from "./rejection.ts";

export interface SubmitFormOptions<Values extends object, Schema extends GenericSchema> {
  /** An empty form: the names of its fields and their kinds. */
  readonly initial: Values;
  /** The rejection of the same form, when it was sent without scripts. @default null */
  readonly rejected?: Rejection<Values> | null;
  /** Imports the contract's request schema when the person begins: the first view must not carry it. */
  readonly loadSchema: () => Promise<Schema>;
  readonly toRequest: (values: Values) => unknown;
  /** @throws ApiError, FormRejectedError: the form shows why, with the input. */
  readonly send: (request: InferOutput<Schema>, data: FormData) => Promise<void>;
  /** Stores the input until it is sent; `read` returns what to fill in. @default the input ends with the page */
  readonly draft?: SubmitFormDraft<Values>;
  /** Called with the values after each change; first with what was typed before hydration and with the draft. */
  readonly onChange?: (values: Values) => void;
}

export interface SubmitFormDraft<Values> {
  read(): Partial<Values> | null;
  write(values: Values): unknown;
  clear(): void;
}

/** The outcome of the last attempt. `failure` is null unless it was rejected. */
interface Outcome<Values> extends Pick<Rejection<Values>, "errors" | "code"> {
  readonly failure: string | null;
}

export interface SubmitForm<Values extends object> extends Outcome<Values> {
  readonly isSubmitting: boolean;
  readonly formProps: FormHTMLAttributes<HTMLFormElement> & { readonly ref: RefObject<HTMLFormElement | null> };
}

/**
 * A form that a visitor sends once. Its fields are the browser's own: it can be filled in before the scripts have come
 * and sent without them. With them it is validated in place, its draft is stored, and it is sent by a request.
 * A field named `request_key` holds the idempotency key of all attempts.
 */
export function useSubmitForm<Values extends object, Schema extends GenericSchema>(
  options: SubmitFormOptions<Values, Schema>,
): SubmitForm<Values> {
  const { initial, rejected = null, loadSchema, draft, onChange } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome<Values>>(rejected ?? accepted);
  const [rejectionCount, setRejectionCount] = useState(0);
  const isSending = useRef(false);
  const areScriptsAlive = useScriptsAlive();
  const { mutateAsync, isPending } = useMutation({
    // A rejection is an outcome: the mutation cache reports errors as defects.
    mutationFn: (data: FormData) => attempt(data, options).then(() => null, toRejection<Values>),
    // The values are personal data: the mutation cache must not outlive the form.
    gcTime: 0,
  });

  const begin = useEffectEvent((stored: Partial<Values>) => {
    if (ref.current === null) return;
    fillUntouched(ref.current, stored);
    onChange?.(readValues(new FormData(ref.current), initial));
  });
  useEffect(() => {
    // A rejected form is newer than the draft.
    begin((rejected === null ? draft?.read() : null) ?? {});
  }, [draft, rejected]);

  useEffect(() => {
    if (ref.current !== null && isReloaded()) withdrawTicks(ref.current, initial);
  }, [initial]);

  // A rejection of the server, before hydration, moves no focus; neither does an error that is settled.
  useEffect(() => {
    if (rejectionCount > 0) focusFirstInvalid(ref.current);
  }, [rejectionCount]);

  function store(data: FormData): void {
    const values = readValues(data, initial);
    onChange?.(values);
    if (JSON.stringify(values) === JSON.stringify(initial)) draft?.clear();
    else draft?.write(values);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setOutcome(({ errors }) => ({ errors, failure: null }));
    ensureRequestKey(form);
    const data = new FormData(form);
    store(data);
    try {
      const rejection = await mutateAsync(data);
      setOutcome(rejection ?? accepted);
      if (rejection === null) draft?.clear();
      else {
        emptyHoneypot(form);
        setRejectionCount((count) => count + 1);
      }
    } catch {
      // The mutation cache has reported the defect.
      setOutcome(accepted);
    } finally {
      isSending.current = false;
    }
  }

  return {
    errors: outcome.errors,
    failure: outcome.failure,
    code: outcome.code,
    isSubmitting: isPending,
    formProps: {
      ref,
      // Without scripts the browser's own checks are better than none.
      noValidate: areScriptsAlive,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onFocus: () => {
        // The submission repeats a failed import, and shows the failure.
        void loadValidation(loadSchema).catch(() => undefined);
      },
      onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
        const { name }: { name?: string } = target;
        setOutcome((before) => withoutError(before, name));
        store(new FormData(currentTarget));
      },
      onReset: () => {
        setOutcome(accepted);
        draft?.clear();
      },
    },
  };
}

const accepted = { errors: {}, failure: null } as const;

async function attempt<Values extends object, Schema extends GenericSchema>(
  data: FormData,
  { initial, loadSchema, toRequest, send }: SubmitFormOptions<Values, Schema>,
): Promise<void> {
  const { validate, schema } = await loadValidation(loadSchema).catch((cause: unknown) => {
    throw new FormRejectedError(messages.notLoaded, {}, { cause });
  });
  const validation = validate(schema, toRequest(readValues(data, initial)));
  if (!("request" in validation)) throw new FormRejectedError(messages.checkFields, firstIssues(validation.issues));
  await send(validation.request, data);
}

async function loadValidation<Schema extends GenericSchema>(loadSchema: () => Promise<Schema>) {
  const [{ validate }, schema] = await Promise.all([import("../editing/engine/validate.ts"), loadSchema()]);
  return { validate, schema };
}

/** Makes the key at the first attempt. It may fetch the response again, and is as hard to guess. */
function ensureRequestKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem("request_key");
  if (key instanceof HTMLInputElement && key.value === "") key.value = randomKey();
}

function withoutError<Values>(outcome: Outcome<Values>, name = ""): Outcome<Values> {
  if (!(name in outcome.errors)) return outcome;
  const others = Object.entries(outcome.errors).filter(([field]) => field !== name);
  return { ...outcome, errors: Object.fromEntries(others) as FieldErrors<Values> };
}

function isReloaded(): boolean {
  return performance.getEntriesByType("navigation")[0]?.type === "reload";
}

/** False on the server and until hydration has ended. */
function useScriptsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
