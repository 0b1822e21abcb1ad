import type { Mailing } from "@corp/api";

/** A message to the participants of an event is a page of that event. */
export const mailingPath = ({ mailing_id: id, event_id: eventId }: Pick<Mailing, "mailing_id" | "event_id">): string =>
  eventId === null ? `/admin/mailings/${id}` : `/admin/events/${eventId}/messages/${id}`;
