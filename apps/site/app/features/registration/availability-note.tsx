import type { Event, RegistrationAvailability } from "@corp/api";
import { participationFormatLabels } from "@corp/api/labels";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { brand } from "../../domain/brand.ts";
import { plural } from "../../domain/plural.ts";
import { momentIn } from "../../time/event-time.ts";
import { messages } from "./messages.ts";

export interface AvailabilityNoteProps {
  readonly event: Pick<
    Event,
    "registration_opens_at" | "registration_closes_at" | "time_zone" | "is_published" | "published_at"
  >;
  readonly availability: RegistrationAvailability;
}

/** The reason why registration is closed, or the places left. */
export function AvailabilityNote({ event, availability }: AvailabilityNoteProps): ReactElement {
  const { is_available: isAvailable, reason, formats } = availability;
  if (reason !== null && !isAvailable) return <ClosedNote event={event} reason={reason} />;
  const isFull = reason === "FULL";
  return (
    <div className="availability">
      {isFull ? <Text>{messages.closedReasons.FULL}</Text> : <Text tone="muted">{messages.free}</Text>}
      <ul>
        {formats.map(({ participation_format: format, places_left: left, waitlist }) => (
          <li key={format} data-format={format} data-waitlist={waitlist || undefined}>
            <span>{participationFormatLabels[format]}</span>
            <strong>{placesText(left, waitlist)}</strong>
          </li>
        ))}
      </ul>
      {isFull ? (
        <Text variant="caption" tone="muted">
          {messages.closedHints.FULL}
        </Text>
      ) : null}
      {event.registration_closes_at === null ? null : (
        <Text variant="caption" tone="muted">
          {messages.closesAt(momentIn(event.registration_closes_at, event.time_zone))}
        </Text>
      )}
    </div>
  );
}

interface ClosedNoteProps extends Pick<AvailabilityNoteProps, "event"> {
  readonly reason: NonNullable<RegistrationAvailability["reason"]>;
}

function ClosedNote({ event, reason }: ClosedNoteProps): ReactElement {
  const hint = reason === "NOT_OPEN" ? openingHint(event) : messages.closedHints[reason];
  return (
    <div className="availability">
      <Text>{messages.closedReasons[reason]}</Text>
      {hint === null ? null : (
        <Text variant="caption" tone="muted">
          {hint}{" "}
          {reason === "BLACKLISTED" ? <Link href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Link> : null}
        </Text>
      )}
    </div>
  );
}

/** Only editors see an event that is not published yet. */
function openingHint({
  is_published: isPublished,
  published_at: publishedAt,
  registration_opens_at: opensAt,
  time_zone: timeZone,
}: AvailabilityNoteProps["event"]): string | null {
  if (!isPublished || publishedAt === null) return messages.opensWhenPublished;
  const latest = [publishedAt, opensAt ?? publishedAt].toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
  return messages.opensAt(momentIn(latest ?? publishedAt, timeZone));
}

function placesText(left: number | null, waitlist: boolean): string {
  if (waitlist) return messages.waitlist;
  if (left === null) return messages.unlimited;
  return messages.places(left, plural(left, "место", "места", "мест"));
}
