import { ApiError } from "@corp/api/errors";
import { Button, Text } from "@corp/ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { failureMessage } from "../core/failure-message.ts";
import { withBase } from "../navigation/base-path.ts";
import "./personal-data.css";

/** The reasons for which the last attempt was rejected. */
export interface Rejection {
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly failure: string | null;
}

/** Posted by the browser itself, without scripts too; or sent in place. */
export type Sending =
  | { readonly action: string; readonly rejection: Rejection | null }
  /** @throws ApiError: the form shows why. */
  | { readonly onSend: (fields: FormData) => Promise<unknown> };

interface DataFormProps {
  readonly sending: Sending;
  /** Names the form to the route's action. */
  readonly intent: string;
  readonly summary: string;
  readonly submit: string;
  readonly children: (errors: Rejection["errors"]) => ReactNode;
}

/** The fragment to which a browser without scripts scrolls if the form is rejected. */
const rejectedId = "rejected";

/** A form that is folded away until it is needed. */
export function DataForm({ sending, intent, summary, submit, children }: DataFormProps): ReactElement {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (fields: FormData) => ("onSend" in sending ? sending.onSend(fields) : undefined),
  });
  const rejection = "action" in sending ? sending.rejection : toRejection(error);
  return (
    <details
      id={"action" in sending && rejection !== null ? rejectedId : undefined}
      className="personal-data-fold"
      open={rejection !== null || undefined}
    >
      <summary>{summary}</summary>
      <form
        className="personal-data-form"
        noValidate
        {...("action" in sending
          ? { method: "post", action: `${withBase(sending.action)}#${rejectedId}` }
          : {
              onSubmit: (event) => {
                event.preventDefault();
                if (!isPending) mutate(new FormData(event.currentTarget));
              },
            })}
      >
        <input type="hidden" name="intent" value={intent} />
        {children(rejection?.errors ?? {})}
        <div role="alert">{rejection?.failure == null ? null : <Text tone="negative">{rejection.failure}</Text>}</div>
        <Button type="submit" variant="outline" loading={isPending}>
          {submit}
        </Button>
      </form>
    </details>
  );
}

function toRejection(error: Error | null): Rejection | null {
  if (!ApiError.isInstance(error)) return null;
  const fields = error.fieldMessages;
  return { errors: Object.fromEntries(fields), failure: fields.size > 0 ? null : failureMessage(error) };
}
