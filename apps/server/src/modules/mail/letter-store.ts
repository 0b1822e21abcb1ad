import type { ParticipationFormat, RegistrationState } from "@corp/api";
import type { LetterFailure } from "@corp/api/contract";
import type { LinkedSubscriber } from "../links/digest-links.ts";
import type { QueuedLetter } from "../outbox/letter.ts";

export interface MailedRegistration {
  readonly registrationId: string;
  readonly eventId: string;
  readonly state: RegistrationState;
  readonly participationFormat: ParticipationFormat;
  readonly firstName: string;
  /** The place counts from 1; null means not on the waitlist. */
  readonly placeInQueue: number | null;
  readonly createdAt: Date;
  readonly promotedAt: Date | null;
  /** A stopped address has to be confirmed anew. */
  readonly isEmailConfirmed: boolean;
}

export interface MailedSubscriber extends LinkedSubscriber {
  readonly confirmedAt: Date | null;
  /** Whether letters to the address were stopped: it has to be confirmed anew. */
  readonly isStopped: boolean;
}

export interface LetterStore {
  /** Returns undefined if it was removed, or is not queued any more. */
  findQueued(letterId: string): Promise<QueuedLetter | undefined>;
  findRegistration(registrationId: string): Promise<MailedRegistration | undefined>;
  findApplication(applicationId: string): Promise<{ readonly firstName: string } | undefined>;
  findSubscriber(subscriberId: string): Promise<MailedSubscriber | undefined>;
  /** A letter that has left the queue stays as it is. The failure "mailbox" stops the address. */
  settle(letterId: string, outcome: LetterOutcome): Promise<void>;
  /** An attempt failed, and there will be another. */
  noteFailure(letterId: string, error: string): Promise<void>;
}

export type LetterOutcome =
  | { readonly state: "sent" | "skipped" }
  | { readonly state: "failed"; readonly failure: LetterFailure; readonly error: string };
