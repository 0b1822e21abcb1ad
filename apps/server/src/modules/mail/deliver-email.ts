import type { EmailFailure } from "@corp/api/contract";
import type { Logger } from "@corp/telemetry/server";
import { EmailRejected } from "../outbox/email-transport.ts";
import type { EmailTransport } from "../outbox/email-transport.ts";
import type { ComposeEmail } from "../outbox/email.ts";
import type { ClaimedEmail, EmailStore } from "./email-store.ts";

export interface EmailDelivery {
  readonly store: EmailStore;
  readonly transport: EmailTransport;
  readonly compose: ComposeEmail;
}

interface DeliveryAttempt {
  readonly signal: AbortSignal;
  /** The delay after the first attempt. */
  readonly retrySeconds: number;
  readonly logger: Pick<Logger, "error">;
}

/** Doubling from ten seconds to an hour, this is two days. */
const maxAttempts = 57;
const maxRetrySeconds = 3_600;

/** The reason beside the email in the list of administrators. */
const stopped = "The recipient is stopped";

/**
 * Sends an email that this process has claimed. Between the server's acceptance and the commit of `settle` a crash
 * means a second copy with the same Message-ID; a lost email is not possible.
 *
 * @throws {unknown} an error that is worth another attempt.
 */
export async function deliverEmail(
  { store, transport, compose }: EmailDelivery,
  claimed: ClaimedEmail,
  { signal, retrySeconds, logger }: DeliveryAttempt,
): Promise<void> {
  const { emailId, attempt } = claimed;
  try {
    if (attempt > maxAttempts) throw new Error("The last attempt did not end");
    const queued = await store.findQueued(emailId);
    if (queued === undefined) return;
    if (queued.isDisowned) return await store.settle(emailId, { state: "skipped" });
    if (queued.isStopped) return await store.settle(emailId, { state: "failed", failure: "stopped", error: stopped });
    const email = await compose(queued);
    if (email === "wait") return await store.wait(claimed);
    if (email === null || (queued.isAwaiting && queued.isOverdue))
      return await store.settle(emailId, { state: "skipped" });
    if (queued.isAwaiting) return await store.wait(claimed);
    await transport.accept({ ...email, to: queued.email, emailId }, signal);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof EmailRejected || attempt >= maxAttempts) {
      // The reason is in its row: responses of SMTP servers repeat the recipient.
      logger.error("An email was given up and is not sent again", { emailId });
      return store.settle(emailId, { state: "failed", failure: toFailure(error), error: text });
    }
    const delay = Math.min(retrySeconds * 2 ** (attempt - 1), Math.max(maxRetrySeconds, retrySeconds));
    await store.noteFailure(claimed, { error: text, delaySeconds: delay });
    throw error;
  }
  await store.settle(emailId, { state: "sent" });
}

function toFailure(error: unknown): EmailFailure {
  if (!(error instanceof EmailRejected)) return "attempts";
  return error.isOfMailbox ? "mailbox" : "rejected";
}
