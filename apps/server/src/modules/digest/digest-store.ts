import type { Edit } from "../changes/change.ts";
import type { TimePosition } from "../../time-position.ts";

export interface NewSubscriber {
  readonly subscriberId: string;
  readonly email: string;
  /** The version of the text that was agreed to; null: unknown. */
  readonly consentVersion: string | null;
  readonly now: Date;
}

export interface SubscriberRecord {
  readonly subscriberId: string;
  readonly email: string;
  readonly subscribedAt: Date;
  readonly consentVersion: string | null;
}

export interface SubscriberQuery {
  readonly text: string | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export interface DigestStore {
  /** Does nothing if the address, in any case, is subscribed already. */
  add(subscriber: NewSubscriber): Promise<void>;
  /** The latest first. */
  list(query: SubscriberQuery): Promise<readonly SubscriberRecord[]>;
  /**
   * Removes an address for good; the audit does not contain it either.
   *
   * @returns false if there is no such subscriber.
   */
  remove(subscriberId: string, edit: Edit): Promise<boolean>;
}
