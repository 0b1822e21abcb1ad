import type { Event, OwnRegistration, ParticipationFormat } from "@corp/api";

/**
 * The way of taking part that a person can ask for: the other one, or the present one while they wait for the other.
 * Null if the event has one way alone, has begun, or does not take place.
 */
export function wantableFormat(
  { format, status, called_off: calledOff }: Pick<Event, "format" | "status" | "called_off">,
  {
    state,
    participation_format: present,
    waits_for: waitsFor,
  }: Pick<OwnRegistration, "state" | "participation_format" | "waits_for">,
): ParticipationFormat | null {
  const isOpen = status === "EventWillHappen" && calledOff === null && state !== "cancelled";
  if (!isOpen || format !== "EventFormatOnlineAndOffline") return null;
  if (waitsFor !== null) return present;
  return present === "EventParticipationFormatOnline"
    ? "EventParticipationFormatOffline"
    : "EventParticipationFormatOnline";
}
