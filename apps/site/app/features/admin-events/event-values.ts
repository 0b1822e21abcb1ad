import type { EventFields } from "@corp/api";
import { fromWallTime, toWallTime } from "../../core/time/wall-time.ts";

/** What the form holds: texts as typed, times on the wall clock of the event's zone. */
export interface EventValues {
  readonly title: string;
  readonly short_description: string;
  readonly format: EventFields["format"];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly city: string;
  readonly address: string;
  readonly capacity_offline: string;
  readonly capacity_online: string;
  readonly registration_opens_at: string;
  readonly registration_closes_at: string;
}

export type EventFieldName = keyof EventValues;

export const emptyEvent: EventValues = {
  title: "",
  short_description: "",
  format: "EventFormatOffline",
  starts_at: "",
  ends_at: "",
  time_zone: "Europe/Moscow",
  city: "",
  address: "",
  capacity_offline: "",
  capacity_online: "",
  registration_opens_at: "",
  registration_closes_at: "",
};

/** A stored event as the form shows it. */
export function toEventValues(event: EventFields): EventValues {
  const wall = (instant: string | null): string => toWallTime(instant, event.time_zone);
  return {
    title: event.title,
    short_description: event.short_description,
    format: event.format,
    starts_at: wall(event.starts_at),
    ends_at: wall(event.ends_at),
    time_zone: event.time_zone,
    city: event.city ?? "",
    address: event.address ?? "",
    capacity_offline: event.capacity_offline?.toString() ?? "",
    capacity_online: event.capacity_online?.toString() ?? "",
    registration_opens_at: wall(event.registration_opens_at),
    registration_closes_at: wall(event.registration_closes_at),
  };
}

/** The fields these values stand for. What cannot be read stays as it was typed, for the schema to complain about. */
export function toEventFields(values: EventValues): Record<EventFieldName, unknown> {
  const instant = (wallTime: string): string => fromWallTime(wallTime, values.time_zone) ?? wallTime;
  const optional = <T>(text: string, read: (text: string) => T): T | null =>
    text.trim() === "" ? null : read(text.trim());
  // What the format has no use for is not on the form, so it is not in the event either.
  const hasHall = values.format !== "EventFormatOnline";
  const hasBroadcast = values.format !== "EventFormatOffline";
  return {
    title: values.title,
    short_description: values.short_description,
    format: values.format,
    starts_at: instant(values.starts_at),
    ends_at: instant(values.ends_at),
    time_zone: values.time_zone,
    city: hasHall ? optional(values.city, String) : null,
    address: hasHall ? optional(values.address, String) : null,
    capacity_offline: hasHall ? optional(values.capacity_offline, Number) : null,
    capacity_online: hasBroadcast ? optional(values.capacity_online, Number) : null,
    registration_opens_at: optional(values.registration_opens_at, instant),
    registration_closes_at: optional(values.registration_closes_at, instant),
  };
}
