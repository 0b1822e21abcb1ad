import type { LetterFailure } from "@corp/api/contract";
import type { TimePosition } from "../../time-position.ts";
import type { Edit } from "../changes/change.ts";

export interface FailedLetterRecord {
  readonly letterId: string;
  readonly kind: string;
  readonly email: string;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly failure: LetterFailure;
  readonly response: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly isStopped: boolean;
}

export interface StoppedAddressRecord {
  /** In lower case. */
  readonly email: string;
  readonly stopReason: string | null;
  readonly stoppedAt: Date;
}

export interface MailQuery {
  /** A part of the address, in any case. */
  readonly text: string | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export interface FailedLetterStore {
  /** The latest first. */
  listFailed(query: MailQuery): Promise<readonly FailedLetterRecord[]>;
  /**
   * Queues a letter that was given up, and allows its address.
   *
   * @returns its address; undefined if there is no such letter.
   */
  sendAgain(letterId: string, edit: Edit): Promise<string | undefined>;
  /** The latest first. The id in the position is the address. */
  listStopped(query: MailQuery): Promise<readonly StoppedAddressRecord[]>;
  /** Unchanged addresses are not audited. */
  stop(email: string, reason: string | null, edit: Edit): Promise<void>;
  allow(email: string, edit: Edit): Promise<void>;
}
