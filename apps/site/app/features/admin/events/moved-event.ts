import type { Event, RequestOf } from "@corp/api";
import { Temporal } from "temporal-polyfill";

const weekMs = 7 * 86_400_000;

/**
 * The date that a copy is proposed for: the same weekday and hour of its zone, four weeks or a multiple of them later,
 * and not past.
 */
export function proposedStart(startsAt: string, timeZone: string, nowMs: number): string {
  const steps = Math.max(1, Math.ceil((nowMs - Date.parse(startsAt)) / (4 * weekMs)));
  const weeksLater = (weeks: number): Temporal.ZonedDateTime =>
    Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).add({ weeks });
  // A change of the clock may leave it an hour in the past.
  const found = [steps, steps + 1].map((step) => weeksLater(4 * step)).find((at) => at.epochMilliseconds > nowMs);
  return new Date((found ?? weeksLater(4 * steps)).epochMilliseconds).toISOString();
}

/** The edit that moves an event to another start: its end and its registration move along, on the server its talks. */
export function movedEvent(event: Event, startsAt: string): RequestOf<"eventEdit"> {
  const byMs = Date.parse(startsAt) - Date.parse(event.starts_at);
  const moved = (moment: string): string => new Date(Date.parse(moment) + byMs).toISOString();
  const movedOrNone = (moment: string | null): string | null => (moment === null ? null : moved(moment));
  const { event_id, version, title, short_description, format, time_zone, city, address } = event;
  const { capacity_offline, capacity_online } = event;
  return {
    event_id,
    version,
    title,
    short_description,
    format,
    time_zone,
    city,
    address,
    capacity_offline,
    capacity_online,
    starts_at: moved(event.starts_at),
    ends_at: moved(event.ends_at),
    registration_opens_at: movedOrNone(event.registration_opens_at),
    registration_closes_at: movedOrNone(event.registration_closes_at),
  };
}
