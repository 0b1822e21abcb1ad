import type { Event } from "@corp/api";

/** Whoever comes in person and has a place shows a ticket at the door, until it is over. */
export const hasTicket = ({ registration, status }: Pick<Event, "registration" | "status">): boolean =>
  registration?.state === "registered" &&
  registration.participation_format === "EventParticipationFormatOffline" &&
  status !== "EventHasPassed";
