import type { Event, EventFields, StoredFile } from "@corp/api";
import { fromClock, toClock } from "./clock-time.ts";
import type { ClockTime } from "./clock-time.ts";

export interface ChosenTag {
  /** Empty: the tag is created when the event is saved. */
  readonly tag_id: string;
  readonly name: string;
}

/** Texts as typed, times in the event's zone. */
export interface EventValues {
  readonly title: string;
  readonly short_description: string;
  readonly format: EventFields["format"];
  readonly kind: Event["kind"];
  readonly tags: readonly ChosenTag[];
  readonly cover: StoredFile | null;
  readonly starts_at: ClockTime | null;
  readonly ends_at: ClockTime | null;
  readonly time_zone: string;
  readonly city: string;
  readonly address: string;
  readonly venue: string;
  readonly postal_code: string;
  readonly capacity_offline: string;
  readonly capacity_online: string;
  readonly registration_opens_at: ClockTime | null;
  readonly registration_closes_at: ClockTime | null;
  readonly is_postponed: boolean;
  readonly email_settings: EmailValues;
}

export interface EmailValues {
  readonly reminds_day_before: boolean;
  readonly reminds_hour_before: boolean;
  readonly decline_hours: string;
  readonly unconfirmed_hours: string;
}

export const emptyEvent: EventValues = {
  title: "",
  short_description: "",
  format: "EventFormatOffline",
  kind: "EventKindMeetup",
  tags: [],
  cover: null,
  starts_at: null,
  ends_at: null,
  time_zone: "Europe/Moscow",
  city: "",
  address: "",
  venue: "",
  postal_code: "",
  capacity_offline: "",
  capacity_online: "",
  registration_opens_at: null,
  registration_closes_at: null,
  is_postponed: false,
  email_settings: { reminds_day_before: true, reminds_hour_before: true, decline_hours: "", unconfirmed_hours: "" },
};

/** An example for drafts, see `isLike`. */
export const eventShape: EventValues = { ...emptyEvent, tags: [{ tag_id: "", name: "" }] };

export function toEventValues(
  event: EventFields &
    Pick<Event, "kind" | "venue" | "postal_code" | "tags" | "cover" | "email_settings" | "is_postponed">,
): EventValues {
  const clock = (moment: string | null): ClockTime | null =>
    moment === null ? null : toClock(moment, event.time_zone);
  return {
    title: event.title,
    short_description: event.short_description,
    format: event.format,
    kind: event.kind,
    tags: event.tags.map(({ tag_id, name }) => ({ tag_id, name })),
    cover: event.cover,
    starts_at: clock(event.starts_at),
    ends_at: clock(event.ends_at),
    time_zone: event.time_zone,
    city: event.city ?? "",
    address: event.address ?? "",
    venue: event.venue ?? "",
    postal_code: event.postal_code ?? "",
    capacity_offline: event.capacity_offline?.toString() ?? "",
    capacity_online: event.capacity_online?.toString() ?? "",
    registration_opens_at: clock(event.registration_opens_at),
    registration_closes_at: clock(event.registration_closes_at),
    is_postponed: event.is_postponed,
    email_settings: {
      ...emptyEvent.email_settings,
      ...event.email_settings,
      decline_hours: event.email_settings?.decline_hours?.toString() ?? "",
      unconfirmed_hours: event.email_settings?.unconfirmed_hours?.toString() ?? "",
    },
  };
}

/** "1 500" → "1500": thousands as Russian groups them, with any space. */
const withoutGroups = (typed: string): string =>
  /^\s*\d{1,3}(?:\s\d{3})+\s*$/u.test(typed) ? typed.replaceAll(/\s/gu, "") : typed.trim();

/** The request. A value that cannot be read is sent as typed, for the contract's schema to reject. */
export function toEventRequest(values: EventValues): object {
  const moment = (time: ClockTime | null): string | null => (time === null ? null : fromClock(time, values.time_zone));
  const text = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());
  const number = (typed: string): number | null => (typed.trim() === "" ? null : Number(withoutGroups(typed)));
  // Fields that the format does not have are not in the form, and not in the event.
  const hasHall = values.format !== "EventFormatOnline";
  const hasBroadcast = values.format !== "EventFormatOffline";
  return {
    title: values.title,
    short_description: values.short_description,
    format: values.format,
    kind: values.kind,
    tag_ids: values.tags.flatMap(({ tag_id: id }) => (id === "" ? [] : [id])),
    cover_file_id: values.cover?.file_id ?? null,
    starts_at: moment(values.starts_at) ?? "",
    ends_at: moment(values.ends_at) ?? "",
    time_zone: values.time_zone,
    city: hasHall ? text(values.city) : null,
    address: hasHall ? text(values.address) : null,
    venue: hasHall ? text(values.venue) : null,
    postal_code: hasHall ? text(values.postal_code) : null,
    capacity_offline: hasHall ? number(values.capacity_offline) : null,
    capacity_online: hasBroadcast ? number(values.capacity_online) : null,
    registration_opens_at: moment(values.registration_opens_at),
    registration_closes_at: moment(values.registration_closes_at),
    is_postponed: values.is_postponed,
    email_settings: {
      ...values.email_settings,
      decline_hours: number(values.email_settings.decline_hours),
      unconfirmed_hours: number(values.email_settings.unconfirmed_hours),
    },
  };
}
