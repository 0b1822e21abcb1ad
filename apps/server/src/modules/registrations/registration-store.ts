import type { CancellationReason, ParticipationFormat, RegistrationState } from "@corp/api";
import type { EventFields, EventRegisterRequest } from "@corp/api/contract";

/** What deciding about a registration needs to know of its event. */
export interface TurnEvent {
  readonly format: EventFields["format"];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
  readonly capacityOffline: number | null;
  readonly capacityOnline: number | null;
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
}

export interface RegistrationRecord {
  readonly registrationId: string;
  readonly state: RegistrationState;
  readonly participationFormat: ParticipationFormat;
  readonly accountSubject: string | null;
  readonly manageTokenHash: string;
  readonly requestKeyHash: string | null;
}

export interface NewRegistration extends Omit<
  EventRegisterRequest,
  "event_id" | "consent" | "homepage" | "request_key"
> {
  readonly registrationId: string;
  readonly state: "registered" | "waitlisted";
  readonly accountSubject: string | null;
  readonly manageTokenHash: string;
  readonly requestKeyHash: string | null;
  readonly now: Date;
}

export interface Cancellation {
  readonly reason: CancellationReason;
  readonly comment: string | null;
  readonly now: Date;
}

/** How many hold a place, and how many wait for one. */
export interface Occupancy {
  readonly registered: number;
  readonly waitlisted: number;
}

export interface ActiveRegistrations {
  readonly ofEmail: RegistrationRecord | undefined;
  readonly ofAccount: RegistrationRecord | undefined;
  /** By either address. */
  readonly isBlacklisted: boolean;
}

/**
 * A transaction in which this event's row is locked: what is read here stays true until the transaction ends, so places
 * cannot be given away twice, and the order of turns is the order of the waitlist.
 */
export interface RegistrationTurn {
  readonly event: TurnEvent;
  /** As it is after what this turn has done so far. */
  occupancy(format: ParticipationFormat): Occupancy;
  /**
   * The active registrations of an address, whatever its case, and of an account (one and the same more often than not), and whether
   * these people are blacklisted.
   */
  findActive(owner: {
    email?: string;
    subject: string | null;
    /** The address of the account. */
    accountEmail?: string | null;
  }): Promise<ActiveRegistrations>;
  find(registrationId: string): Promise<RegistrationRecord | undefined>;
  insert(registration: NewRegistration): Promise<void>;
  /** From now on only the new token proves the registration. */
  replaceManageToken(registrationId: string, manageTokenHash: string): Promise<void>;
  cancel(registration: RegistrationRecord, cancellation: Cancellation): Promise<void>;
  /** Gives places to the first `places` people of the waitlist. */
  promoteFirst(format: ParticipationFormat, places: number, now: Date): Promise<void>;
}

export interface RegistrationStore {
  /** Undefined when there is no such event. An error thrown by `work` undoes all it did. */
  inEventTurn<Result>(eventId: string, work: (turn: RegistrationTurn) => Promise<Result>): Promise<Result | undefined>;
  /** The same reads without the lock, for showing only. */
  peek<Result>(
    eventId: string,
    read: (turn: Pick<RegistrationTurn, "event" | "occupancy" | "findActive" | "find">) => Promise<Result>,
  ): Promise<Result | undefined>;
}
