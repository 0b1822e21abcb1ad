import type { Event, RegistrationAvailability } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { brand } from "../../domain/brand.ts";
import { participationFormatLabels } from "../../domain/labels.ts";
import { plural } from "../../domain/plural.ts";
import { momentIn } from "../../time/event-time.ts";
import { messages } from "./messages.ts";

export interface AvailabilityNoteProps {
  readonly event: Pick<Event, "registration_opens_at" | "registration_closes_at" | "time_zone">;
  readonly availability: RegistrationAvailability;
}

/** The reason why registration is closed, or the places left. */
export function AvailabilityNote({ event, availability: { reason, formats } }: AvailabilityNoteProps): ReactElement {
  if (reason !== null) {
    const hint = messages.closedHints[reason];
    return (
      <div className="availability">
        <Text>{messages.closedReasons[reason]}</Text>
        {reason === "NOT_OPEN" && event.registration_opens_at !== null ? (
          <Text variant="caption" tone="muted">
            {messages.opensAt(momentIn(event.registration_opens_at, event.time_zone))}
          </Text>
        ) : null}
        {hint === null ? null : (
          <Text variant="caption" tone="muted">
            {hint}{" "}
            {reason === "BLACKLISTED" ? <Link href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Link> : null}
          </Text>
        )}
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
      {event.registration_closes_at === null ? null : (
        <Text variant="caption" tone="muted">
          {messages.closesAt(momentIn(event.registration_closes_at, event.time_zone))}
        </Text>
      )}
    </div>
  );
}

function placesText(left: number | null, waitlist: boolean): string {
  if (waitlist) return messages.waitlist;
  if (left === null) return messages.unlimited;
  return messages.places(left, plural(left, "место", "места", "мест"));
}
