import { pageStatusOf } from "@corp/api/errors";
import type { ApiError } from "@corp/api/errors";
import { Button, ErrorStub } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { failureMessage } from "../core/failure-message.ts";
import { messages } from "./load-messages.ts";

export interface RecordFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => Promise<unknown>;
  /** Where the button leads. */
  readonly to: string;
  readonly toLabel: string;
}

/** Replaces a record that was not loaded: shows the reason and a retry, unless there is no such record for the user. */
export function RecordFailure({ error, onRetry, to, toLabel }: RecordFailureProps): ReactElement {
  const [isRetrying, setRetrying] = useState(false);
  const status = pageStatusOf(error) ?? 500;
  const link = <Link to={to}>{toLabel}</Link>;
  if (status === 403 || status === 404) return <ErrorStub status={status} render={link} />;
  return (
    <ErrorStub status={status} reason={failureMessage(error)} render={link}>
      <Button
        variant="outline"
        size={600}
        loading={isRetrying}
        onClick={() => {
          setRetrying(true);
          void onRetry().finally(() => setRetrying(false));
        }}
      >
        {messages.retry}
      </Button>
    </ErrorStub>
  );
}
