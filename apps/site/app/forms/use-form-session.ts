import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { GenericSchema, InferOutput } from "valibot";
import type { LocalItem } from "../editing/drafts/local-item.ts";
import { createEditSession } from "../editing/engine/edit-session.ts";
import type { EditEffects, EditSession } from "../editing/engine/edit-session.ts";
import type { Stored } from "../editing/engine/edit-state.ts";
import { firstIssues } from "../editing/engine/field-issues.ts";
import type { FieldIssuesOf } from "../editing/engine/field-issues.ts";
import { isSameJson } from "../editing/engine/same-content.ts";
import { SaveRejectedError } from "../editing/engine/save-failure.ts";
import type { SaveFailure } from "../editing/engine/save-failure.ts";
import { messages } from "./messages.ts";

/** A form that the server rejected when it was sent without scripts: what was typed, and what is wrong with it. */
export interface RejectedForm<Values> {
  readonly values: Values;
  readonly errors: FieldIssuesOf<Values>;
  readonly failure: string;
}

export interface FormSessionOptions<Values extends object, Schema extends GenericSchema> {
  readonly initial: Values;
  readonly rejected?: Pick<RejectedForm<Values>, "errors" | "failure"> | null;
  /** The contract's request schema, imported when the person begins: the first view must not carry it. */
  readonly loadSchema: () => Promise<Schema>;
  readonly toRequest: (values: Values) => unknown;
  /** @throws ApiError, SaveRejectedError: the issues stand beside the fields, and the input stays */
  readonly onSubmit: (request: InferOutput<Schema>, values: Values) => Promise<void>;
  /** Where the input survives a closed tab. @default nowhere */
  readonly draft?: Pick<LocalItem<Values>, "write" | "clear"> | undefined;
}

export interface FormSession<Values> {
  readonly session: EditSession<Values>;
  readonly isSubmitting: boolean;
  /** Does nothing during another submission. */
  readonly submit: () => Promise<void>;
  /** Loads what validates the form, ahead of the submission. */
  readonly preload: () => void;
}

/** A submission is one save of the editing engine; its request is a mutation. */
export function useFormSession<Values extends object, Schema extends GenericSchema>(
  options: FormSessionOptions<Values, Schema>,
): FormSession<Values> {
  const { initial, rejected = null, draft, loadSchema } = options;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: Values) => validateAndSend(values, options).then(() => null, ifRejected),
    // The values are personal data: the mutation cache must not outlive the form.
    gcTime: 0,
    // Rejected input is not a bug. A bug is thrown again by the session.
    meta: { isErrorHandled: true },
  });
  const [session] = useState(() =>
    createEditSession({
      ...effectsOf(mutateAsync, draft),
      stored: { version: 0, value: initial },
      failure: rejected === null ? undefined : failureOf(rejected),
    }),
  );
  useEffect(() => session.update(effectsOf(mutateAsync, draft)), [session, mutateAsync, draft]);
  return {
    session,
    isSubmitting: isPending,
    submit: useCallback(async () => {
      // The session knows of a failure; the mutation cache has reported a defect.
      await session.save().catch(() => undefined);
    }, [session]),
    preload: useCallback(() => {
      // The submission repeats a failed import, and shows the failure.
      void loadValidation(loadSchema).catch(() => undefined);
    }, [loadSchema]),
  };
}

function effectsOf<Values extends object>(
  send: (values: Values) => Promise<SaveRejectedError | null>,
  draft: FormSessionOptions<Values, GenericSchema>["draft"],
): EditEffects<Values> {
  return {
    slot: draft && { write: ({ value }) => draft.write(value), clear: () => draft.clear() },
    isEqual: isSameJson,
    // Input typed while the form is sent would be a draft of a form that is done.
    adopt: (_shown, _sent, stored) => stored,
    async save(value, version): Promise<Stored<Values>> {
      const rejected = await send(value);
      if (rejected !== null) throw rejected;
      return { version: version + 1, value };
    },
  };
}

async function validateAndSend<Values extends object, Schema extends GenericSchema>(
  values: Values,
  { loadSchema, toRequest, onSubmit }: FormSessionOptions<Values, Schema>,
): Promise<void> {
  const { validate, schema } = await loadValidation(loadSchema).catch((cause: unknown) => {
    throw new SaveRejectedError(messages.notLoaded, {}, { cause });
  });
  const validation = validate(schema, toRequest(values));
  if (!("request" in validation)) throw new SaveRejectedError(messages.checkFields, firstIssues(validation.issues));
  await onSubmit(validation.request, values);
}

/** A rejection is an outcome of the mutation: its errors are reported as defects. */
function ifRejected(error: unknown): SaveRejectedError {
  if (error instanceof SaveRejectedError) return error;
  throw error;
}

async function loadValidation<Schema extends GenericSchema>(loadSchema: () => Promise<Schema>) {
  const [{ validate }, schema] = await Promise.all([import("../editing/engine/validate.ts"), loadSchema()]);
  return { validate, schema };
}

function failureOf<Values>({ errors, failure }: Pick<RejectedForm<Values>, "errors" | "failure">): SaveFailure {
  const issues = firstIssues(Object.entries<string>(errors as Record<string, string>));
  return { reason: "rejected", message: failure, issues, isTransient: false, waitMs: 0, mayHaveArrived: false };
}
