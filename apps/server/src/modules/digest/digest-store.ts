import type { Edit } from "../changes/change.ts";
import type { TimePosition } from "../../time-position.ts";

export interface NewSubscriber {
  readonly subscriberId: string;
  readonly email: string;
  /** Which text was agreed to; null: it was not said. */
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

/** Who gets the digest. */
export interface DigestStore {
  /** Does nothing when the address, whatever its case, is there already. */
  add(subscriber: NewSubscriber): Promise<void>;
  /** The latest first. */
  list(query: SubscriberQuery): Promise<readonly SubscriberRecord[]>;
  /** Forgets an address for good; of it, nothing stands in the audit either. False: there is no such subscriber. */
  remove(subscriberId: string, edit: Edit): Promise<boolean>;
}
