import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./load-messages.ts";
import type { SelectedRow } from "./use-selected-row.ts";

export interface SelectedRowNoticeProps {
  readonly opened: Pick<SelectedRow<unknown>, "status" | "retry">;
  readonly texts: Readonly<Record<"loading" | "failed" | "unknown", string>>;
}

/** Explains why the row that the URL names is not shown. */
export function SelectedRowNotice({ opened: { status, retry }, texts }: SelectedRowNoticeProps): ReactElement | null {
  if (status === "nothing" || status === "ready") return null;
  return (
    <div className="admin-failure">
      <Text role="status">{texts[status]}</Text>
      {status === "failed" ? (
        <Button variant="outline" size={400} onClick={retry}>
          {messages.retry}
        </Button>
      ) : null}
    </div>
  );
}
