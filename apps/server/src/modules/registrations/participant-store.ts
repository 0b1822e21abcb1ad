import type { CancellationReason, EventFormat, ParticipationFormat, RegistrationState } from "@corp/api";
import type { Participant, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";

type ListRequest = ParsedRequestOf<"participantList">;

type Times = "created_at" | "promoted_at" | "cancelled_at" | "checked_in_at";

/** A stored registration, and whether its address is blacklisted and confirmed. */
export interface ParticipantRecord extends Omit<Participant, Times> {
  readonly created_at: Date;
  readonly promoted_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly checked_in_at: Date | null;
}

export interface ParticipantQuery {
  readonly eventId: string;
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

/** The sort keys of a registration in every order. */
export interface ParticipantPosition {
  readonly registrationId: string;
  readonly queueNumber: number;
  /** Normalised for sorting. */
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/** The counts stored on the event. */
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
  /** The part of `checkedIn` that takes part online. */
  readonly checkedInOnline: number;
  /** The most frequent first. */
  readonly cancelled: readonly { readonly reason: CancellationReason; readonly count: number }[];
}

export interface ParticipantStore {
  /** Undefined if there is no such event. */
  findEvent(eventId: string): Promise<ParticipantsEvent | undefined>;
  /** Undefined if the event has no such registration. */
  findPosition(eventId: string, registrationId: string): Promise<ParticipantPosition | undefined>;
  list(query: ParticipantQuery): Promise<readonly ParticipantRecord[]>;
  count(eventId: string): Promise<ParticipantCounts>;
  /**
   * Checks a registration in, or undoes that (null), and writes the audit. Nothing changes if it has the requested
   * state already, or has no place.
   *
   * @returns the registration after the change; undefined if the event has no such registration.
   */
  setCheckedIn(
    eventId: string,
    registrationId: string,
    checkedInAt: Date | null,
    edit: Edit,
  ): Promise<ParticipantRecord | undefined>;
}
