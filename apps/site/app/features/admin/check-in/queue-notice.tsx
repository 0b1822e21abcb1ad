import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import type { CheckInQueueState } from "./create-check-in-queue.ts";
import { messages } from "./messages.ts";

/** Shows waiting requests while disconnected; silent while requests go through. */
export function QueueNotice({ queue, onRetry }: { queue: CheckInQueueState; onRetry: () => void }): ReactElement {
  const { waiting, isDisconnected } = queue;
  return (
    <div role="status" className="check-in-queue" data-cut-off={isDisconnected ? "" : undefined}>
      {isDisconnected && waiting.length > 0 ? (
        <>
          <Text>{messages.cutOff(waiting.length)}</Text>
          <Button variant="outline" onClick={onRetry}>
            {messages.sendNow}
          </Button>
        </>
      ) : waiting.length > 1 ? (
        <Text>{messages.sending(waiting.length)}</Text>
      ) : null}
    </div>
  );
}
