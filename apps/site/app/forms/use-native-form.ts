import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ChangeEvent, FormHTMLAttributes, RefObject, SubmitEvent } from "react";
import type { GenericSchema } from "valibot";
import type { LocalItem } from "../editing/drafts/local-item.ts";
import { useEditSnapshot } from "../editing/engine/edit-session.ts";
import type { FieldIssuesOf } from "../editing/engine/field-issues.ts";
import { fillUntouched, focusFirstInvalid, readValues, withdrawTicks } from "./form-fields.ts";
import { useFormSession } from "./use-form-session.ts";
import type { FormSessionOptions } from "./use-form-session.ts";

export interface NativeFormOptions<Values extends object, Schema extends GenericSchema> extends Omit<
  FormSessionOptions<Values, Schema>,
  "draft"
> {
  /** Where the input survives a closed tab. Ticks of one's own, such as a consent, are never restored. */
  readonly draft?: LocalItem<Values>;
}

export interface NativeForm<Values extends object> {
  readonly errors: FieldIssuesOf<Values>;
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly formProps: FormHTMLAttributes<HTMLFormElement> & { readonly ref: RefObject<HTMLFormElement | null> };
}

/**
 * A form whose fields are the browser's own: it can be filled in before the scripts have come and sent without them.
 * With them it is validated in place, its draft is stored, and it is sent by a request.
 */
export function useNativeForm<Values extends object, Schema extends GenericSchema>({
  draft,
  ...options
}: NativeFormOptions<Values, Schema>): NativeForm<Values> {
  const { initial, rejected = null } = options;
  const form = useRef<HTMLFormElement>(null);
  const { session, isSubmitting, submit, preload } = useFormSession({ ...options, draft });
  const issues = useEditSnapshot(session, (snapshot) => snapshot.issues);
  const failure = useEditSnapshot(session, ({ message }) => message);
  const status = useEditSnapshot(session, (snapshot) => snapshot.status);
  const firstStatus = useRef(status);
  const areScriptsAlive = useScriptsAlive();

  useEffect(() => {
    const stored = rejected === null ? draft?.read() : null;
    if (stored != null && form.current !== null) fillUntouched(form.current, stored);
  }, [draft, rejected]);

  useEffect(() => {
    if (form.current !== null && isReloaded()) withdrawTicks(form.current, initial);
  }, [initial]);

  // A rejection of the server, before hydration, moves no focus.
  useEffect(() => {
    if (status.kind === "failed" && status !== firstStatus.current) focusFirstInvalid(form.current);
  }, [status]);

  const type = (element: HTMLFormElement, field?: string): void =>
    session.type(readValues(new FormData(element), initial), field);
  return {
    errors: issues as FieldIssuesOf<Values>,
    failure,
    isSubmitting,
    formProps: {
      ref: form,
      // Without scripts the browser's own checks are better than none.
      noValidate: areScriptsAlive,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        type(event.currentTarget);
        void submit();
      },
      onFocus: preload,
      onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
        const { name }: { name?: string } = target;
        type(currentTarget, name);
      },
      onReset: () => void session.apply({ type: "replaced", stored: { version: 0, value: initial } }),
    },
  };
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
