import type { TimePosition } from "../../time-position.ts";
import type { Edit } from "../changes/change.ts";

export interface NewSubscriber {
  readonly subscriberId: string;
  readonly email: string;
  /** The version of the text that was agreed to; null: unknown. */
  readonly consentVersion: string | null;
  /** One of many from another system: the letter of confirmation lets letters to single people pass. @default false */
  readonly isImported?: boolean;
  readonly now: Date;
}

export interface SubscriberRecord {
  readonly subscriberId: string;
  readonly email: string;
  readonly subscribedAt: Date;
  readonly consentVersion: string | null;
  /** Null: consented at `subscribedAt`. */
  readonly consentedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

export interface SubscriberQuery {
  readonly text: string | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export interface DigestStore {
  /** Sends a confirmation letter, unless the address (compared without case) is already subscribed and confirmed. */
  add(subscriber: NewSubscriber): Promise<void>;
  find(subscriberId: string): Promise<SubscriberRecord | undefined>;
  /** Does nothing if the person has unsubscribed since it was read. */
  confirm(subscriber: SubscriberRecord, now: Date): Promise<void>;
  unsubscribe(subscriberId: string, now: Date): Promise<void>;
  /** The latest first. */
  list(query: SubscriberQuery): Promise<readonly SubscriberRecord[]>;
  /**
   * Removes an address for good; the audit does not contain it either.
   *
   * @returns false if there is no such subscriber.
   */
  remove(subscriberId: string, edit: Edit): Promise<boolean>;
}
