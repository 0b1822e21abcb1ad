import type { ParticipationFormat, RegistrationState } from "@corp/api";
import type { EmailKind } from "../src/modules/outbox/email.ts";

interface Held {
  readonly state: RegistrationState;
  readonly participationFormat: ParticipationFormat;
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
  if (before.participationFormat !== after.participationFormat) return ["registration-switched"];
  return before.state === after.state ? [] : ["registration-promoted"];
}
