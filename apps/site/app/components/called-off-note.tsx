import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import "./called-off-note.css";

const title = "Мероприятие отменено";

/** Why the event does not take place; nothing while it does. */
export function CalledOffNote({ event }: { readonly event: Pick<Event, "called_off"> }): ReactElement | null {
  if (event.called_off === null) return null;
  return (
    <div className="called-off-note">
      <Text variant="subtitle">{title}</Text>
      <Text>{event.called_off.reason}</Text>
    </div>
  );
}
