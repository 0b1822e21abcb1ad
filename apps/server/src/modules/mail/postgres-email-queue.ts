import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@corp/telemetry/server";
import type pg from "pg";
import type { MailConfig } from "../../config/mail-config.ts";
import { createThrottledLogger } from "../../throttled-logger.ts";
import { claimEmail, endWaiting } from "../outbox/postgres-email-statements.ts";
import { writeDueEmails } from "../outbox/postgres-write-emails.ts";
import { deliverEmail } from "./deliver-email.ts";
import type { EmailDelivery } from "./deliver-email.ts";
import type { ClaimedEmail } from "./email-store.ts";
import { writeMailings } from "./postgres-mailings.ts";
import { smtpConnections } from "./smtp-transport.ts";

export interface EmailQueue {
  /** Writes the emails of due mailings, and attempts every email that is due. */
  runRound(): Promise<void>;
  /** Waits some seconds for emails that are being sent. */
  stop(): Promise<void>;
}

/** How often the queue works by itself. */
export interface EmailIntervals {
  /** The time between two looks for emails that are due. */
  readonly pollMs: number;
  readonly mailingsMs: number;
  /**
   * The time between two looks for emails that have waited long enough, reminders, and registrations whose email was
   * not confirmed.
   */
  readonly sweepMs: number;
}

interface EmailQueueOptions {
  /** The pool has no time-outs. */
  readonly pool: pg.Pool;
  readonly mail: MailConfig;
  readonly delivery: EmailDelivery;
  readonly logger: Pick<Logger, "warn" | "error">;
  readonly now: () => Date;
  /** Cancels registrations whose email was not confirmed in time. */
  readonly cancelUnconfirmed: (now: Date) => Promise<unknown>;
  /** Null means that only {@link EmailQueue.runRound} makes it work. */
  readonly intervals: EmailIntervals | null;
}

const stopTimeoutMs = 4_000;
const mailboxTimeoutMs = 20_000;

export const emailIntervals: EmailIntervals = { pollMs: 1_000, mailingsMs: 1_000, sweepMs: 60_000 };

/**
 * Sends the emails of the outbox, in any number of processes over one database: each claims an email by a lease, so
 * that another sends it if the process dies, and repeats what failed, later each time.
 */
export function startEmailQueue({
  pool,
  mail,
  delivery,
  logger,
  now,
  cancelUnconfirmed,
  intervals,
}: EmailQueueOptions): EmailQueue {
  const attemptMs = 2 * (mail.smtp?.timeoutMs ?? mailboxTimeoutMs);
  // Longer than an attempt, so that two processes never send one email.
  const leaseSeconds = Math.ceil((attemptMs * 1.5) / 1_000);
  const logFailure = createThrottledLogger<{ emailId: string; error: unknown }>(
    ({ count, details }) => logger.warn("Emails were not sent; they are tried again later", { count, ...details }),
    now,
  );
  const logClaim = createThrottledLogger<{ error: unknown }>(
    ({ count, details }) => logger.warn("The queue of emails failed; it goes on by itself", { count, ...details }),
    now,
  );
  const lanes = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Begins to send what is due, unless as many emails as connections are being sent. */
  function openLane(): void {
    if (stopping.signal.aborted || lanes.size >= smtpConnections) return;
    const lane = sendDue()
      .catch((error: unknown) => logClaim(1, { error }))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { rows } = await pool.query<ClaimedEmail>(claimEmail, [leaseSeconds]);
      const [claimed] = rows;
      if (claimed === undefined) return;
      openLane();
      await attempt(claimed);
    }
  }

  async function attempt(claimed: ClaimedEmail): Promise<void> {
    const signal = AbortSignal.timeout(attemptMs);
    try {
      await deliverEmail(delivery, claimed, { signal, retrySeconds: mail.retrySeconds, logger });
    } catch (error) {
      logFailure(1, { emailId: claimed.emailId, error });
    }
  }

  const logSweep = createThrottledLogger<{ error: unknown }>(
    ({ count, details }) => logger.warn("Emails were not queued; the next attempt follows", { count, ...details }),
    now,
  );
  const onError = (error: unknown): void => logSweep(1, { error });
  const polling = intervals === null ? undefined : setInterval(openLane, intervals.pollMs).unref();
  const sweeping =
    intervals === null
      ? []
      : [
          repeat(intervals.sweepMs, () => Promise.all([pool.query(endWaiting), writeDueEmails(pool, now())]), onError),
          repeat(intervals.sweepMs, () => cancelUnconfirmed(now()), onError),
          repeat(intervals.mailingsMs, (signal) => writeMailings(pool, now(), { signal }), onError),
        ];
  return {
    async runRound() {
      await writeMailings(pool, now());
      openLane();
      while (lanes.size > 0) await Promise.all(lanes);
    },
    async stop() {
      stopping.abort();
      clearInterval(polling);
      await Promise.all(sweeping.map((stop) => stop()));
      await Promise.race([Promise.all(lanes), delay(stopTimeoutMs, undefined, { ref: false })]);
      await delivery.transport.close();
    },
  };
}

/**
 * Works at intervals, unless the last work is still in-flight.
 *
 * @returns a function that stops it and waits for work in-flight.
 */
function repeat(
  ms: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work(stopping.signal)
      .then(() => {}, onError)
      .finally(() => {
        running = null;
      });
  }, ms).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
