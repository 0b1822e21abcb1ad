import type { LetterFailure } from "@corp/api/contract";
import type { Logger } from "@corp/telemetry/server";
import type { ComposeLetter } from "../outbox/letter.ts";
import { LetterRejected } from "../outbox/post-office.ts";
import type { PostOffice } from "../outbox/post-office.ts";
import type { LetterStore } from "./letter-store.ts";

export interface LetterDelivery {
  readonly store: LetterStore;
  readonly postOffice: PostOffice;
  readonly compose: ComposeLetter;
}

interface DeliveryAttempt {
  readonly signal: AbortSignal;
  /** Whether the letter is given up if this attempt fails. */
  readonly isLastAttempt: boolean;
  readonly logger: Pick<Logger, "error">;
}

/** The reason beside the letter in the list of administrators. */
const stopped = "The address is stopped";

/**
 * Sends a letter of the outbox once. Between the server's acceptance and the commit of `settle` a crash means a second
 * copy with the same Message-ID; a lost letter is not possible.
 *
 * @throws {unknown} an error that is worth another attempt.
 */
export async function deliverLetter(
  { store, postOffice, compose }: LetterDelivery,
  letterId: string,
  { signal, isLastAttempt, logger }: DeliveryAttempt,
): Promise<void> {
  try {
    const queued = await store.findQueued(letterId);
    if (queued === undefined) return;
    if (queued.isStopped) return await store.settle(letterId, { state: "failed", failure: "stopped", error: stopped });
    const letter = await compose(queued);
    if (letter === "wait") return;
    if (letter === null || (queued.isAwaiting && queued.isOverdue))
      return await store.settle(letterId, { state: "skipped" });
    if (queued.isAwaiting) return;
    await postOffice.accept({ ...letter, to: queued.email, letterId }, signal);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof LetterRejected || isLastAttempt) {
      // The reason is in its row: responses of SMTP servers repeat the address.
      logger.error("A letter was given up and is not sent again", { letterId });
      return store.settle(letterId, { state: "failed", failure: failureOf(error), error: text });
    }
    await store.noteFailure(letterId, text);
    throw error;
  }
  await store.settle(letterId, { state: "sent" });
}

function failureOf(error: unknown): LetterFailure {
  if (!(error instanceof LetterRejected)) return "attempts";
  return error.isOfMailbox ? "mailbox" : "rejected";
}
