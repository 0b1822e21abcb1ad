import type { ParticipationFormat, RegistrationState } from "@corp/api";
import type { EmailKind } from "@corp/api/contract";

interface Held {
  readonly state: RegistrationState;
  readonly participation_format: ParticipationFormat;
}

/**
 * The table of emails about a registration: the kinds that an act causes by changing the state.
 * Undefined means no active registration.
 */
export function kindsBetween(before: Held | undefined, after: Held | undefined): EmailKind[] {
  if (after === undefined) return before === undefined ? [] : ["registration-cancelled"];
  if (before === undefined) {
    return [after.state === "registered" ? "registration-confirmed" : "registration-waitlisted"];
  }
  if (before.participation_format !== after.participation_format) return ["registration-switched"];
  return before.state === after.state ? [] : ["registration-promoted"];
}

/** An event as an act finds it. */
interface Found {
  readonly isDeleted: boolean;
  readonly isCalledOff: boolean;
  readonly isPostponed: boolean;
}

/**
 * The table of emails about an event: the kind that an act of an editor causes for everyone who holds a registration.
 * While an event is called off or deleted, people are told of nothing until it takes place.
 *
 * @param isSame the act has set what was there
 */
export function expectedEventKinds(
  act: string,
  { isDeleted, isCalledOff, isPostponed }: Found,
  isSame: boolean,
): EmailKind[] {
  if (act === "restore") return isDeleted && !isCalledOff ? ["event-restored"] : [];
  if (isDeleted) return [];
  if (act === "undo") return isCalledOff ? ["event-restored"] : [];
  if (isCalledOff) return [];
  if (act === "call-off" || act === "delete") return ["event-cancelled"];
  if (act === "postpone") return isPostponed ? [] : ["event-postponed"];
  if (act === "move") return isPostponed || !isSame ? ["event-changed"] : [];
  return act === "rename" && !isSame ? ["event-changed"] : [];
}
