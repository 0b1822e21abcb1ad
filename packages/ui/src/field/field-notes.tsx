import type { ReactElement, ReactNode } from "react";
import { useMessages } from "../composition/use-messages.ts";
import { commonMessages } from "../messages.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/** The hint and the error under a control. */
export interface FieldNotesProps {
  id: string;
  hint: ReactNode;
  error: ReactNode;
}

/** A visible asterisk, for a control that screen readers call required themselves. */
export function RequiredAsterisk(): ReactElement {
  return (
    <span className="cu-Field-required" aria-hidden="true">
      {" *"}
    </span>
  );
}

/** The asterisk with a text, for a group: it has no state "required". */
export function RequiredMark(): ReactElement {
  const messages = useMessages("common", commonMessages);
  return (
    <>
      <RequiredAsterisk />
      <VisuallyHidden>{`, ${messages.required}`}</VisuallyHidden>
    </>
  );
}

/** Marks an optional field in a form where most are required. */
export function OptionalMark(): ReactElement {
  const messages = useMessages("common", commonMessages);
  return (
    <>
      {" "}
      <span className="cu-Field-optional">{`(${messages.optional})`}</span>
    </>
  );
}

/** The `aria-describedby` value: the error, the hint and the caller's own id. The error is read first. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode, own?: string): string | undefined {
  const ids = [isShown(error) && `${id}-error`, isShown(hint) && `${id}-hint`, own].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Whether a node renders anything. */
export function isShown(note: ReactNode): boolean {
  return note !== undefined && note !== null && note !== false && note !== "";
}

export function FieldHint({ id, hint }: Omit<FieldNotesProps, "error">): ReactNode {
  return (
    isShown(hint) && (
      <span className="cu-Field-hint" id={`${id}-hint`}>
        {hint}
      </span>
    )
  );
}

export function FieldError({ id, error }: Omit<FieldNotesProps, "hint">): ReactNode {
  return (
    isShown(error) && (
      <span className="cu-Field-error" id={`${id}-error`}>
        {error}
      </span>
    )
  );
}

export function FieldNotes({ id, hint, error }: FieldNotesProps): ReactElement {
  return (
    <>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </>
  );
}
