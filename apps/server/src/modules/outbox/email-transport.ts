import type { Email } from "./email.ts";

export interface AddressedEmail extends Email {
  readonly to: string;
  /** Determines the Message-ID, which is the same in every attempt so that mail servers can recognise a repetition. */
  readonly emailId: string;
}

/** Accepts emails for delivery: an SMTP server, or the local mailbox. */
export interface EmailTransport {
  /**
   * Resolves when the email was accepted.
   *
   * @throws {EmailRejected} if another attempt would be rejected too; after other errors an attempt may succeed.
   */
  accept(email: AddressedEmail, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The server rejected this email or its recipient for good (SMTP 5yz). */
export class EmailRejected extends Error {
  override readonly name = "EmailRejected";
  /** The server knows no such mailbox: other emails would be rejected too. */
  readonly isOfMailbox: boolean;

  constructor(message: string, { isOfMailbox = false, cause }: { isOfMailbox?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOfMailbox = isOfMailbox;
  }
}
