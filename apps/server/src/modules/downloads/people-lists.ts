import type { RegistrationAnswer, RegistrationQuestion } from "@corp/api/contract";

/** A registration as organisers see it. */
export interface Participant {
  /** The order of registration. */
  readonly queueNumber: number;
  readonly state: "registered" | "waitlisted" | "cancelled";
  readonly participationFormat: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly phone: string | null;
  readonly company: string | null;
  readonly position: string | null;
  readonly personCurrentStatus: string;
  readonly personWorkExperience: string;
  readonly answers: readonly RegistrationAnswer[];
  readonly createdAt: Date;
  readonly promotedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancellationReason: string | null;
  readonly cancellationComment: string | null;
  readonly checkedInAt: Date | null;
  readonly joinedAt: Date | null;
  /** The other way of taking part, for which the person waits while keeping the present place. */
  readonly waitsFor: string | null;
  /** Null means that the person has registered. */
  readonly addedByName: string | null;
  /** The account, or the label of the door link, by the audit log; null once that has forgotten it. */
  readonly checkedInByName: string | null;
  readonly note: string | null;
  readonly consentedAt: Date;
  readonly consentVersion: string | null;
}

export interface Subscriber {
  readonly subscriberId: string;
  readonly email: string;
  readonly subscribedAt: Date;
  /** Null means a consent at `subscribedAt`. */
  readonly consentedAt: Date | null;
  /** Null means a subscription without a consent. */
  readonly consentVersion: string | null;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

export interface JobApplication {
  readonly applicationId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly city: string | null;
  readonly jobSearchStatus: string;
  readonly knowAbout: readonly string[];
  readonly personCurrentStatus: string;
  readonly personWorkExperience: string;
  readonly readAbout: readonly string[];
  readonly reason: string;
  readonly position: string | null;
  readonly comment: string | null;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly state: string;
  readonly assigneeName: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly consentedAt: Date;
  readonly consentVersion: string | null;
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
