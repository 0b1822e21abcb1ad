import type { DoorPerson, Participant } from "@corp/api";

/** A participant at check-in. A door link gives neither the email nor the company. */
export type Attendee = DoorPerson & Partial<Pick<Participant, "email" | "company" | "position" | "is_blacklisted">>;

/** A person who came without a registration. The key makes repetitions of the request one registration. */
export interface WalkIn {
  readonly request_key: string;
  readonly participation_format: Participant["participation_format"];
  readonly first_name: string;
  readonly last_name: string;
  /** Undefined means that the person gets no emails. */
  readonly email?: string;
  readonly answers?: Participant["answers"];
}

/** A walk-in who waits to be sent, as the others are shown. */
export function waitingAttendee(registrationId: string, walkIn: WalkIn): Attendee {
  return {
    registration_id: registrationId,
    state: "registered",
    participation_format: walkIn.participation_format,
    first_name: walkIn.first_name,
    last_name: walkIn.last_name,
    answers: [],
    cancelled_at: null,
    checked_in_at: null,
  };
}
