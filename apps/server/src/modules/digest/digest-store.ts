export interface NewSubscriber {
  readonly subscriberId: string;
  readonly email: string;
  /** Which text was agreed to; null: it was not said. */
  readonly consentVersion: string | null;
  readonly now: Date;
}

/** Who gets the digest. */
export interface DigestStore {
  /** Does nothing when the address, whatever its case, is there already. */
  add(subscriber: NewSubscriber): Promise<void>;
}
