import type { PersonalData } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";

/** An address that was proven, an account, or both. */
export interface Person {
  readonly email: string | null;
  /** `sub` of the account. */
  readonly subject: string | null;
  /** Of the account: telemetry knows people by it. */
  readonly username?: string | null;
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Applies to rows with the previous name only: an account may have registered other people. */
export interface Correction {
  readonly previous: Name;
  readonly next: Name;
}

export type PersonalLetterKind = "personal-data-link" | "personal-data-erasure";

export interface PersonalDataStore {
  /** Signed URLs of documents are among the data: read them for the person or an administrator alone. */
  read(person: Person): Promise<Omit<PersonalData, "retention">>;
  /** Writes a letter with a link, if anything is stored about the address. */
  sendLink(email: string): Promise<void>;
  /** @param account null: the address alone is erased. */
  sendErasureLink(email: string, account: Pick<Person, "subject" | "username"> | null): Promise<void>;
  /** The person of a letter; undefined: there is no such letter. */
  findPerson(letterId: string): Promise<Person | undefined>;
  /** Like `findPerson`, but works once: uses the letter's link up, and confirms the address. */
  useLink(letterId: string, now: Date): Promise<Person | undefined>;
  /** Uses the link up and requests the erasure, in one transaction. Undefined: there is no such link. */
  useErasureLink(letterId: string, now: Date): Promise<Person | undefined>;
  /**
   * Corrects the name in registrations and applications, with an audit entry that does not contain it.
   *
   * @returns the number of them.
   */
  correctName(person: Person, correction: Correction, edit: Edit): Promise<number>;
  /**
   * Ends the purpose of a consent at once, and keeps the consent as its proof. A repetition changes nothing.
   *
   * @returns false: the person has no such consent.
   */
  withdrawConsent(person: Person, consentId: string, edit: Edit): Promise<boolean>;
  /** An administrator's request, with its audit entry. */
  requestErasure(person: Person, edit: Edit): Promise<void>;
  /** Audits that an administrator has read the data of a person. */
  recordReading(person: Person, edit: Edit): Promise<void>;
}
