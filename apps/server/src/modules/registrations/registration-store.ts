import type { CancellationReason, ParticipationFormat, RegistrationState } from "@corp/api";
import type { EventFields, EventRegisterRequest } from "@corp/api/contract";

export interface RegistrationEvent {
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

export interface Occupancy {
  readonly registered: number;
  readonly waitlisted: number;
}

export interface ActiveRegistrations {
  readonly ofEmail: RegistrationRecord | undefined;
  readonly ofAccount: RegistrationRecord | undefined;
  /** Either address. */
  readonly isBlacklisted: boolean;
}

/**
 * The registrations of an event whose row is locked for this transaction: what is read here stays true until the
 * transaction ends, so places cannot be given away twice, and the order of the locks is the order of the waitlist.
 */
export interface LockedRegistrations {
  readonly event: RegistrationEvent;
  /** Includes the changes of this transaction. */
  occupancy(format: ParticipationFormat): Occupancy;
  /**
   * The active registrations of an address, in any case, and of an account (often the same one), and whether either
   * address is blacklisted.
   */
  findActive(owner: {
    email?: string;
    subject: string | null;
    accountEmail?: string | null;
  }): Promise<ActiveRegistrations>;
  find(registrationId: string): Promise<RegistrationRecord | undefined>;
  insert(registration: NewRegistration): Promise<void>;
  /** Invalidates the previous token. */
  replaceManageToken(registrationId: string, manageTokenHash: string): Promise<void>;
  cancel(registration: RegistrationRecord, cancellation: Cancellation): Promise<void>;
  /** Promotes the first `places` people of the waitlist. */
  promoteFirst(format: ParticipationFormat, places: number, now: Date): Promise<void>;
}

export interface RegistrationStore {
  /** Undefined if there is no such event. An error thrown by `work` rolls back. */
  withEventLock<Result>(
    eventId: string,
    work: (registrations: LockedRegistrations) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Reads without the lock, for display only. */
  peek<Result>(
    eventId: string,
    read: (registrations: Pick<LockedRegistrations, "event" | "occupancy" | "findActive" | "find">) => Promise<Result>,
  ): Promise<Result | undefined>;
}
