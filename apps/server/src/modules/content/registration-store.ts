import type { ParticipationFormat, RegistrationState, StoredCancellationReason } from "@corp/api";
import type { EventFields, EventRegisterRequest, RegistrationAnswer, RegistrationQuestion } from "@corp/api/contract";
import type { Edit, Row } from "../../change.ts";

export interface RegistrationEvent {
  readonly title: string;
  readonly format: EventFields["format"];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_postponed: boolean;
  readonly isCalledOff: boolean;
  readonly is_published: boolean;
  readonly published_at: Date | null;
  readonly capacity_offline: number | null;
  readonly capacity_online: number | null;
  readonly registration_opens_at: Date | null;
  readonly registration_closes_at: Date | null;
  readonly registration_questions: readonly RegistrationQuestion[];
}

export interface RegistrationRecord {
  readonly registration_id: string;
  readonly state: RegistrationState;
  /** Null while it is not cancelled. */
  readonly cancellation_reason: StoredCancellationReason | null;
  readonly participation_format: ParticipationFormat;
  /** The other way of taking part, in whose queue the person waits while keeping the present place. */
  readonly waits_for: ParticipationFormat | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_subject: string | null;
  readonly manage_token_hash: string;
  readonly request_key_hash: string | null;
  /** Empty for a person whom organisers have added without one. */
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly answers: readonly RegistrationAnswer[];
}

/** The fields of the form that are stored, each in a column of its name. */
export type RegisteredPerson = Omit<
  EventRegisterRequest,
  "event_id" | "consent" | "homepage" | "request_key" | "answers"
>;

export interface NewRegistration extends RegisteredPerson {
  readonly registration_id: string;
  readonly state: "registered" | "waitlisted";
  readonly answers: readonly RegistrationAnswer[];
  readonly account_subject: string | null;
  /** Whether the provider of the account has confirmed the email. */
  readonly isEmailConfirmed: boolean;
  readonly manage_token_hash: string;
  readonly request_key_hash: string | null;
  /** The organiser who has added the person; null: the person has registered. */
  readonly addedBy: { readonly subject: string | null; readonly name: string } | null;
  readonly now: Date;
}

export interface Cancellation {
  readonly reason: StoredCancellationReason;
  readonly comment: string | null;
  readonly now: Date;
}

export interface Occupancy {
  readonly registered: number;
  readonly waitlisted: number;
  /** People with a place of the other way who wait for one of this. */
  readonly switching: number;
}

/** An act of an organiser for a person. */
export interface AuditedAct {
  readonly registration: Pick<RegistrationRecord, "registration_id" | "first_name" | "last_name">;
  readonly before: Row | null;
  readonly after: Row;
}

/** Identifies a person by the email of the form, by the account, or by both. */
export interface RegistrationOwner {
  readonly email?: string;
  readonly subject: string | null;
  readonly accountEmail?: string | null;
}

export interface ActiveRegistrations {
  readonly byEmail: RegistrationRecord | undefined;
  readonly byAccount: RegistrationRecord | undefined;
  /** Either email. */
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
   * The active registrations of an email, in any case, and of an account (often the same one), and whether either
   * email is blacklisted.
   */
  findActive(owner: RegistrationOwner): Promise<ActiveRegistrations>;
  find(registrationId: string): Promise<RegistrationRecord | undefined>;
  /** The active registration of an attempt. */
  findOfRequest(requestKeyHash: string): Promise<RegistrationRecord | undefined>;
  /** The place in the waitlist, from 1; null for a registration that is not on it. */
  placeInQueue(registrationId: string): Promise<number | null>;
  /** Written before the next statement or the commit. */
  insert(registration: NewRegistration): void;
  /** Invalidates the previous token. */
  replaceManageToken(registrationId: string, manageTokenHash: string): Promise<void>;
  cancel(registration: RegistrationRecord, cancellation: Cancellation): Promise<void>;
  /**
   * Gives a place to the first `places` people of the queue who are not on the blacklist.
   *
   * @returns the number of people
   */
  promoteFirst(format: ParticipationFormat, places: number, now: Date): Promise<number>;
  /**
   * Gives a place to this person, who waits for it or leaves one of the other way.
   *
   * @param options.hasCome The person is at the door: no email about the place is written. @default false
   */
  give(
    registration: RegistrationRecord,
    format: ParticipationFormat,
    now: Date,
    options?: { readonly hasCome?: boolean },
  ): Promise<void>;
  /** Puts a person with a place at the end of the queue for the other way, or takes them out of it (null). */
  waitFor(registration: RegistrationRecord, format: ParticipationFormat | null): Promise<void>;
  /** Writes the audit entry of an organiser's act. */
  audit(edit: Edit, act: AuditedAct): Promise<void>;
}

export interface RegistrationStore {
  /** Returns undefined if there is no such event. An error thrown by `work` rolls back. */
  withEventLock<Result>(
    eventId: string,
    work: (registrations: LockedRegistrations) => Promise<Result>,
  ): Promise<Result | undefined>;
  /**
   * Works like `withEventLock`, for a person who registers. People of this process who wait share a transaction, in
   * the order of these calls. Each has a result or an error of their own, after the commit. If a write of one fails,
   * everything is rolled back and each event gets a transaction of its own, then each person: `work` may run three
   * times.
   */
  withEventLockFor<Result>(
    eventId: string,
    owner: RegistrationOwner,
    work: (registrations: LockedRegistrations, active: ActiveRegistrations) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Whether the account has an active registration, also for an event that is deleted or not published. */
  hasActive(eventId: string, subject: string): Promise<boolean>;
  /** Reads without the lock, for display only. */
  peek<Result>(
    eventId: string,
    read: (
      registrations: Pick<LockedRegistrations, "event" | "occupancy" | "findActive" | "find" | "placeInQueue">,
    ) => Promise<Result>,
  ): Promise<Result | undefined>;
}

export interface RegistrationLinks {
  /**
   * Sends a new link to the email, if it is registered.
   *
   * @returns false if there is no such event.
   */
  send(eventId: string, email: string): Promise<boolean>;
}
