import type { Letter } from "./letter.ts";

export interface AddressedLetter extends Letter {
  readonly to: string;
  /** Determines the Message-ID, which is the same in every attempt so that mail servers can recognise a repetition. */
  readonly letterId: string;
}

/** Accepts letters for delivery: an SMTP server, or the local mailbox. */
export interface PostOffice {
  /**
   * Resolves when the letter was accepted.
   *
   * @throws {LetterRejected} if another attempt would be rejected too; after other errors an attempt may succeed.
   */
  accept(letter: AddressedLetter, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The server rejected this letter or its address for good (SMTP 5yz). */
export class LetterRejected extends Error {
  override readonly name = "LetterRejected";
  /** The server knows no such mailbox: other letters would be rejected too. */
  readonly isOfMailbox: boolean;

  constructor(message: string, { isOfMailbox = false, cause }: { isOfMailbox?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOfMailbox = isOfMailbox;
  }
}
