import type { ApiError } from "@corp/api/errors";
import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { failureMessage } from "../core/failure-message.ts";
import { messages } from "./load-messages.ts";

export function LoadFailure({
  error,
  onRetry,
}: {
  readonly error: ApiError;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <div className="admin-failure" role="alert">
      <Text>{failureMessage(error)}</Text>
      <Button variant="outline" size={400} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
