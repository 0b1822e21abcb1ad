import type { Logger } from "@corp/telemetry/server";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { ConstructorOptions, JobResult, JobWithMetadata } from "pg-boss";
import type { MailConfig } from "../../config/mail-config.ts";
import { withMigrationLock } from "../../db/migrate.ts";
import { createThrottledLogger } from "../../throttled-logger.ts";
import { giveUpStatement, emailQueue, requeueStatement } from "../outbox/postgres-email-statements.ts";
import { writeDueEmails } from "../outbox/postgres-write-emails.ts";
import { deliverEmail } from "./deliver-email.ts";
import type { EmailDelivery } from "./deliver-email.ts";
import { writeMailings } from "./postgres-mailings.ts";
import { smtpConnections } from "./smtp-transport.ts";

export interface EmailQueue {
  /** Writes the emails of due mailings, and lets the workers look for emails at once. */
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
   * The time between two looks for emails without a job, reminders, and registrations whose email was not
   * confirmed.
   */
  readonly sweepMs: number;
}

interface EmailQueueOptions {
  /** The pool has no time-outs. */
  readonly pool: pg.Pool;
  readonly mail: MailConfig;
  readonly delivery: EmailDelivery;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Cancels registrations whose email was not confirmed in time. */
  readonly cancelUnconfirmed: (now: Date) => Promise<unknown>;
  /** Null means that only {@link EmailQueue.runRound} makes it work. */
  readonly intervals: EmailIntervals | null;
}

/** Doubling from ten seconds to an hour, this is two days. */
const maxRetries = 56;
const maxRetryDelayInSeconds = 3_600;
const doneJobsInSeconds = 3_600;
const stopTimeoutMs = 4_000;
const mailboxTimeoutMs = 20_000;
const dayInSeconds = 86_400;

export const emailIntervals: EmailIntervals = { pollMs: 1_000, mailingsMs: 1_000, sweepMs: 60_000 };

/**
 * Sends the emails of the outbox, in any number of processes over one database: pg-boss gives each job to one of them,
 * gives it to another when a process dies, and repeats what failed, later each time.
 */
export async function startEmailQueue({
  pool,
  mail,
  delivery,
  logger,
  now,
  cancelUnconfirmed,
  intervals,
}: EmailQueueOptions): Promise<EmailQueue> {
  const attemptMs = 2 * (mail.smtp?.timeoutMs ?? mailboxTimeoutMs);
  const boss = new PgBoss({
    db: executorOf(pool),
    schedule: false,
    registerInstance: false,
    supervise: intervals !== null,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => logger.warn("The queue of emails failed; it goes on by itself", { error }));
  await startOnce(pool, boss);
  const options = {
    retryLimit: maxRetries,
    retryDelay: mail.retrySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(maxRetryDelayInSeconds, mail.retrySeconds),
    // Longer than an attempt, so that two processes never send one email.
    expireInSeconds: Math.ceil((attemptMs * 1.5) / 1_000),
    deleteAfterSeconds: doneJobsInSeconds,
  };
  await boss.createQueue(emailQueue, options);
  await boss.updateQueue(emailQueue, options);
  const logFailure = createThrottledLogger<{ emailId: string; error: unknown }>(
    ({ count, details }) => logger.warn("Emails were not sent; they are tried again later", { count, ...details }),
    now,
  );
  const work = async (jobs: readonly JobWithMetadata<{ emailId: string }>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async ({ id, data, signal, retryCount, retryLimit }): Promise<JobResult> => {
        const attempt = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
        try {
          const isLastAttempt = retryCount >= retryLimit;
          await deliverEmail(delivery, data.emailId, { signal: attempt, isLastAttempt, logger });
          return { id, status: "completed" };
        } catch (error) {
          logFailure(1, { emailId: data.emailId, error });
          return { id, status: "failed" };
        }
      }),
    );
  const pollingIntervalSeconds = intervals === null ? dayInSeconds : intervals.pollMs / 1_000;
  const polling = { ...workOptions, pollingIntervalSeconds };
  const workers = await Promise.all(
    Array.from({ length: smtpConnections / 2 }, () =>
      boss.work<{ emailId: string }, void, typeof polling>(emailQueue, polling, work),
    ),
  );
  const logSweep = createThrottledLogger<{ error: unknown }>(
    ({ count, details }) => logger.warn("Emails were not queued; the next attempt follows", { count, ...details }),
    now,
  );
  const onError = (error: unknown): void => logSweep(1, { error });
  const sweeping =
    intervals === null
      ? []
      : [
          repeat(
            intervals.sweepMs,
            () => Promise.all([sweepEmails(pool, logger), writeDueEmails(pool, now())]),
            onError,
          ),
          repeat(intervals.sweepMs, () => cancelUnconfirmed(now()), onError),
          repeat(intervals.mailingsMs, (signal) => writeMailings(pool, now(), { signal }), onError),
        ];
  return {
    async runRound() {
      await writeMailings(pool, now());
      for (const worker of workers) boss.notifyWorker(worker);
    },
    async stop() {
      await Promise.all(sweeping.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
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

/** Gives up the emails that ran out of attempts and queues those that have no job. */
export async function sweepEmails(pool: Pick<pg.Pool, "query">, logger: Pick<Logger, "error">): Promise<void> {
  const { rows } = await pool.query<{ email_id: string }>(giveUpStatement);
  for (const { email_id: emailId } of rows)
    logger.error("An email was given up after its last attempt and is not sent again", { emailId });
  await pool.query(requeueStatement);
}

/** Creates the tables of the queue where no server has started yet: a backup does not contain them. */
export async function createQueueTables(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ db: executorOf(pool), schedule: false, supervise: false, registerInstance: false });
  await startOnce(pool, boss);
  await boss.stop({ graceful: false });
}

const executorOf = (pool: pg.Pool): NonNullable<ConstructorOptions["db"]> => ({
  executeSql: async (text, values) => pool.query(text, values === undefined ? undefined : [...values]),
});

/** Lets one of the servers that start together create the schema of the queue while the others wait. */
async function startOnce(pool: pg.Pool, boss: PgBoss): Promise<void> {
  const client = await pool.connect();
  try {
    await withMigrationLock(client, () => boss.start());
  } finally {
    client.release();
  }
}

/**
 * Small batches, so that an email that hangs holds up one other. The queue is asked again at once after a full batch,
 * which pg-boss does for batches of at least two, and at intervals otherwise.
 */
const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 2,
  burstWhenBatchFull: true,
} as const;
