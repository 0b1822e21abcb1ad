import type { ApiError } from "@corp/api/errors";
import { Button, Loader, Text } from "@corp/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { failureMessage } from "../../../core/failure-message.ts";
import { messages } from "./messages.ts";

interface ReportStateProps<Data> {
  readonly query: UseQueryResult<Data, ApiError>;
  readonly isEmpty: (data: Data) => boolean;
  /** The empty state; null renders nothing. */
  readonly empty: string | null;
  readonly children: (data: Data) => ReactNode;
}

/** A report, or its loading, empty or failed state. Loaded data stays during a refetch and after its failure. */
export function ReportState<Data>({ query, isEmpty, empty, children }: ReportStateProps<Data>): ReactElement | null {
  const { data, error, isPlaceholderData, refetch } = query;
  const failure =
    error === null ? null : (
      <div className="telemetry-failure" role="alert">
        <Text>{failureMessage(error)}</Text>
        <Button variant="outline" size={400} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  if (data === undefined) return failure ?? <Loader label={messages.loading} />;
  if (failure === null && empty === null && isEmpty(data)) return null;
  return (
    <div className="telemetry-report" aria-busy={isPlaceholderData}>
      {failure}
      {isEmpty(data) ? <Text tone="muted">{empty}</Text> : children(data)}
    </div>
  );
}
