import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import type { Opened } from "./use-opened.ts";

/** Why the one whom the address names is not shown, or not yet. */
export function OpenedNotice({ opened: { status, retry } }: { opened: Opened }): ReactElement | null {
  if (status === "nobody" || status === "ready") return null;
  const { opening: texts } = messages;
  return (
    <div className="participants-actions">
      <Text role="status">{texts[status]}</Text>
      {status === "failed" ? (
        <Button variant="outline" size={400} onClick={retry}>
          {texts.retry}
        </Button>
      ) : null}
    </div>
  );
}
