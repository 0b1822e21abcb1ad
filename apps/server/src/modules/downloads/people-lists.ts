import type { RegistrationQuestion } from "@corp/api/contract";
import type {
  JobApplicationHandling,
  JobApplicationRecord,
} from "../job-applications/postgres-job-application-list.ts";
import type { ParticipantRecord } from "../registrations/participant-store.ts";

/** A registration as organisers see it. */
export interface Participant extends Omit<ParticipantRecord, "registration_id" | "is_blacklisted"> {
  /** The order of registration. */
  readonly queue_number: number;
  /** The account, or the label of the door link, by the audit log; null once that has forgotten it. */
  readonly checked_in_by_name: string | null;
  readonly consented_at: Date;
  readonly consent_version: string | null;
}

export interface Subscriber {
  readonly subscriber_id: string;
  readonly email: string;
  readonly subscribed_at: Date;
  /** Null means a consent at `subscribed_at`. */
  readonly consented_at: Date | null;
  /** Null means a subscription without a consent. */
  readonly consent_version: string | null;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
}

export interface JobApplication
  extends
    Omit<JobApplicationRecord, "file" | "handling">,
    Pick<JobApplicationHandling, "state" | "note" | "assignee_name"> {
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly consented_at: Date;
}

export interface ListedEvent {
  readonly title: string;
  readonly timeZone: string;
  readonly registrationQuestions: readonly RegistrationQuestion[];
}

/**
 * Reads lists in batches by keyset: each query is independent, holds no connection afterwards, and costs the same at
 * the millionth row. `after` is the key of the last row read; null means from the beginning. Fewer rows than `limit`
 * are the last.
 */
export interface PeopleLists {
  /** Returns undefined if there is no such event. */
  findEvent(eventId: string): Promise<ListedEvent | undefined>;
  /** All registrations, including cancelled ones, in order of registration. */
  participants(eventId: string, after: number | null, limit: number): Promise<readonly Participant[]>;
  subscribers(after: string | null, limit: number): Promise<readonly Subscriber[]>;
  applications(after: string | null, limit: number): Promise<readonly JobApplication[]>;
}
