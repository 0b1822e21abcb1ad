import type { Event, RegistrationAvailability } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { participationFormatLabels } from "../../core/labels.ts";
import { plural } from "../../core/plural.ts";
import { momentIn } from "../../core/time/event-time.ts";
import { messages } from "./messages.ts";

export interface AvailabilityNoteProps {
  readonly event: Event;
  readonly availability: RegistrationAvailability;
}

/** Why one cannot register, or what is left. */
export function AvailabilityNote({ event, availability: { reason, formats } }: AvailabilityNoteProps): ReactElement {
  if (reason !== null) {
    return (
      <div className="availability">
        <Text>{messages.closedReasons[reason]}</Text>
        {reason === "NOT_OPEN" && event.registration_opens_at !== null ? (
          <Text variant="caption" tone="muted">
            {messages.opensAt(momentIn(event.registration_opens_at, event.time_zone))}
          </Text>
        ) : null}
      </div>
    );
  }
  return (
    <div className="availability">
      <Text tone="muted">{messages.free}</Text>
      <ul>
        {formats.map(({ participation_format: format, places_left: left, waitlist }) => (
          <li key={format} data-format={format} data-waitlist={waitlist || undefined}>
            <span>{participationFormatLabels[format]}</span>
            <strong>{placesText(left, waitlist)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function placesText(left: number | null, waitlist: boolean): string {
  if (waitlist) return messages.waitlist;
  if (left === null) return messages.unlimited;
  return messages.places(left, plural(left, "место", "места", "мест"));
}
