import type { ParticipationFormat, RegistrationState, StoredCancellationReason } from "@corp/api";
import type { EmailFailure, ResponseOf } from "@corp/api/contract";
import type { LinkedSubscriber } from "../links/digest-links.ts";
import type { QueuedEmail } from "../outbox/email.ts";
import type { Told } from "../outbox/event-notice.ts";

export interface MailedRegistration {
  readonly registrationId: string;
  readonly eventId: string;
  readonly state: RegistrationState;
  readonly cancellationReason: StoredCancellationReason | null;
  readonly participationFormat: ParticipationFormat;
  /** How often the way of taking part has changed. */
  readonly switches: number;
  readonly firstName: string;
  /** The organiser who has added the person; null: the person has registered. */
  readonly addedByName: string | null;
  /** The place counts from 1; null means not on the waitlist. */
  readonly placeInQueue: number | null;
  readonly createdAt: Date;
  readonly promotedAt: Date | null;
  readonly isCheckedIn: boolean;
  /** A stopped recipient has to be confirmed anew. */
  readonly isEmailConfirmed: boolean;
}

export interface MailedTeamMember {
  readonly eventId: string;
  readonly email: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly isPostponed: boolean;
}

export interface MailedSubscriber extends LinkedSubscriber {
  readonly confirmedAt: Date | null;
  /** Whether emails to the recipient were stopped: it has to be confirmed anew. */
  readonly isStopped: boolean;
}

export type Reached = Pick<ResponseOf<"eventNoticePreview">, "recipients" | "unreachable" | "unreachable_people">;

/** An email that no other process sends before its lease has expired. */
export interface ClaimedEmail {
  readonly emailId: string;
  /** The number of attempts that were begun, this one included. */
  readonly attempt: number;
}

export interface EmailStore {
  /** Returns undefined if it was removed, or is not queued any more. */
  findQueued(emailId: string): Promise<QueuedEmail | undefined>;
  findRegistration(registrationId: string): Promise<MailedRegistration | undefined>;
  /**
   * Returns the kind of the last email that said whether the event takes place; null if none is stored, because old
   * emails are removed.
   */
  lastTold(registrationId: string): Promise<Told>;
  /** The people who are registered or wait, and those among them to whose email nothing goes. */
  findReached(eventId: string): Promise<Reached>;
  findApplication(applicationId: string): Promise<{ readonly firstName: string } | undefined>;
  /** Returns undefined if the person is not on the team any more. */
  findTeamMember(memberId: string): Promise<MailedTeamMember | undefined>;
  findSubscriber(subscriberId: string): Promise<MailedSubscriber | undefined>;
  /** An email that has left the queue stays as it is. The failure "mailbox" stops the recipient. */
  settle(emailId: string, outcome: EmailOutcome): Promise<void>;
  /** The email is not to be sent yet: the attempt does not count. */
  wait(email: ClaimedEmail): Promise<void>;
  /** An attempt failed, and there will be another. */
  noteFailure(email: ClaimedEmail, failure: AttemptFailure): Promise<void>;
}

interface AttemptFailure {
  readonly error: string;
  /** The delay before the next attempt. */
  readonly delaySeconds: number;
}

export type EmailOutcome =
  | { readonly state: "sent" | "skipped" }
  | { readonly state: "failed"; readonly failure: EmailFailure; readonly error: string };
