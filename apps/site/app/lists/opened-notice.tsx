import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./load-messages.ts";
import type { Opened } from "./use-opened.ts";

export interface OpenedNoticeProps {
  readonly opened: Pick<Opened<unknown>, "status" | "retry">;
  readonly texts: Readonly<Record<"loading" | "failed" | "unknown", string>>;
}

/** Why what the address names is not shown, or not yet. */
export function OpenedNotice({ opened: { status, retry }, texts }: OpenedNoticeProps): ReactElement | null {
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
