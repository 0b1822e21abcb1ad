import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { CalledOffNote } from "../../../components/called-off-note.tsx";
import { messages } from "./messages.ts";
import { waitingCount } from "./use-check-in-queue.ts";

export interface CalledOffScreenProps {
  readonly event: Pick<Event, "title" | "called_off">;
  /** The link back, which is shown above the title. */
  readonly back?: ReactNode;
  /** The key of the stored queue; null on the server, which has none. */
  readonly queueKey: string | null;
}

/** Replaces check-in while the event is called off: it shows the reason, and what this device has not sent yet. */
export function CalledOffScreen({ event, back, queueKey }: CalledOffScreenProps): ReactElement {
  const count = queueKey === null ? 0 : waitingCount(queueKey);
  return (
    <div className="check-in">
      <header className="check-in-head">
        {back}
        <Text as="h1" variant="subtitle">
          {messages.title}: {event.title}
        </Text>
      </header>
      <div role="status">
        <CalledOffNote event={event} />
      </div>
      <Text>{messages.calledOffText}</Text>
      {count === 0 ? null : <Text>{messages.unsentOfCalledOff(count)}</Text>}
    </div>
  );
}
