import type { CancellationReason, EventFormat, ParticipationFormat, RegistrationState } from "@corp/api";
import type { Participant, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";

type ListRequest = ParsedRequestOf<"participantList">;

type Times = "created_at" | "promoted_at" | "cancelled_at" | "checked_in_at";

/** A registration as it is stored, with what the blacklist says of its address. */
export interface ParticipantRecord extends Omit<Participant, Times> {
  readonly created_at: Date;
  readonly promoted_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly checked_in_at: Date | null;
}

export interface ParticipantQuery {
  readonly eventId: string;
  /** Nobody but this one. */
  readonly registrationId: string | undefined;
  readonly text: string | undefined;
  /** Any of these. */
  readonly states: readonly RegistrationState[] | undefined;
  readonly participationFormat: ParticipationFormat | undefined;
  readonly isCheckedIn: boolean | undefined;
  readonly sort: ListRequest["sort"];
  readonly direction: ListRequest["direction"];
  readonly after: ParticipantPosition | undefined;
  readonly limit: number;
}

/** By what a registration stands where it does, in whichever order. */
export interface ParticipantPosition {
  readonly registrationId: string;
  readonly queueNumber: number;
  /** As they are sorted by. */
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/** What the event itself knows of its participants. */
export interface ParticipantsEvent {
  readonly format: EventFormat;
  readonly capacityOffline: number | null;
  readonly capacityOnline: number | null;
  readonly registeredOffline: number;
  readonly registeredOnline: number;
  readonly waitlistedOffline: number;
  readonly waitlistedOnline: number;
}

export interface ParticipantCounts {
  readonly checkedIn: number;
  /** Of them those who take part online. */
  readonly checkedInOnline: number;
  /** The most frequent first. */
  readonly cancelled: readonly { readonly reason: CancellationReason; readonly count: number }[];
}

/** Who takes part in events, for organisers. */
export interface ParticipantStore {
  /** Undefined: there is none, or it is deleted. */
  findEvent(eventId: string): Promise<ParticipantsEvent | undefined>;
  /** Undefined: the registration is none of this event's, or not any more. */
  findPosition(eventId: string, registrationId: string): Promise<ParticipantPosition | undefined>;
  list(query: ParticipantQuery): Promise<readonly ParticipantRecord[]>;
  count(eventId: string): Promise<ParticipantCounts>;
  /**
   * Notes that somebody has come, or takes that back, and writes it into the audit. What is so already is no change; nor is anything
   * changed of a registration that holds no place.
   *
   * @returns the registration as it is then; undefined when it is none of this event's.
   */
  setCheckedIn(
    eventId: string,
    registrationId: string,
    isCheckedIn: boolean,
    edit: Edit,
  ): Promise<ParticipantRecord | undefined>;
}
