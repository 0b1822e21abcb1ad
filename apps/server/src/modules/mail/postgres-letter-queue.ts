import type { Logger } from "@corp/telemetry/server";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { ConstructorOptions, JobResult, JobWithMetadata } from "pg-boss";
import type { MailConfig } from "../../config/mail-config.ts";
import { withMigrationLock } from "../../db/migrate.ts";
import { createThrottledLogger } from "../../throttled-logger.ts";
import { giveUpStatement, letterQueue, requeueStatement } from "../outbox/postgres-letter-statements.ts";
import { writeDueLetters } from "../outbox/postgres-write-letters.ts";
import { deliverLetter } from "./deliver-letter.ts";
import type { LetterDelivery } from "./deliver-letter.ts";
import { writeMailings } from "./postgres-mailings.ts";
import { smtpConnections } from "./smtp-post-office.ts";

export interface LetterQueue {
  /** Writes the letters of due mailings, and lets the workers look for letters at once. */
  runRound(): Promise<void>;
  /** Waits some seconds for letters that are being sent. */
  stop(): Promise<void>;
}

/** How often the queue works by itself. */
export interface LetterIntervals {
  /** The time between two looks for letters that are due. */
  readonly pollMs: number;
  readonly mailingsMs: number;
  /**
   * The time between two looks for letters without a job, reminders, and registrations whose address was not
   * confirmed.
   */
  readonly sweepMs: number;
}

interface LetterQueueOptions {
  /** The pool has no time-outs. */
  readonly pool: pg.Pool;
  readonly mail: MailConfig;
  readonly delivery: LetterDelivery;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Cancels registrations whose address was not confirmed in time. */
  readonly cancelUnconfirmed: (now: Date) => Promise<unknown>;
  /** Null means that only {@link LetterQueue.runRound} makes it work. */
  readonly intervals: LetterIntervals | null;
}

/** Doubling from ten seconds to an hour, this is two days. */
const maxRetries = 56;
const maxRetryDelayInSeconds = 3_600;
const doneJobsInSeconds = 3_600;
const stopTimeoutMs = 4_000;
const mailboxTimeoutMs = 20_000;
const dayInSeconds = 86_400;

export const letterIntervals: LetterIntervals = { pollMs: 1_000, mailingsMs: 1_000, sweepMs: 60_000 };

/**
 * Sends the letters of the outbox, in any number of processes over one database: pg-boss gives each job to one of them,
 * gives it to another when a process dies, and repeats what failed, later each time.
 */
export async function startLetterQueue({
  pool,
  mail,
  delivery,
  logger,
  now,
  cancelUnconfirmed,
  intervals,
}: LetterQueueOptions): Promise<LetterQueue> {
  const attemptMs = 2 * (mail.smtp?.timeoutMs ?? mailboxTimeoutMs);
  const boss = new PgBoss({
    db: executorOf(pool),
    schedule: false,
    registerInstance: false,
    supervise: intervals !== null,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => logger.warn("The queue of letters failed; it goes on by itself", { error }));
  await startOnce(pool, boss);
  const options = {
    retryLimit: maxRetries,
    retryDelay: mail.retrySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(maxRetryDelayInSeconds, mail.retrySeconds),
    // Longer than an attempt, so that two processes never send one letter.
    expireInSeconds: Math.ceil((attemptMs * 1.5) / 1_000),
    deleteAfterSeconds: doneJobsInSeconds,
  };
  await boss.createQueue(letterQueue, options);
  await boss.updateQueue(letterQueue, options);
  const logFailure = createThrottledLogger<{ letterId: string; error: unknown }>(
    ({ count, details }) => logger.warn("Letters were not sent; they are tried again later", { count, ...details }),
    now,
  );
  const work = async (jobs: readonly JobWithMetadata<{ letterId: string }>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async ({ id, data, signal, retryCount, retryLimit }): Promise<JobResult> => {
        const attempt = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
        try {
          const isLastAttempt = retryCount >= retryLimit;
          await deliverLetter(delivery, data.letterId, { signal: attempt, isLastAttempt, logger });
          return { id, status: "completed" };
        } catch (error) {
          logFailure(1, { letterId: data.letterId, error });
          return { id, status: "failed" };
        }
      }),
    );
  const pollingIntervalSeconds = intervals === null ? dayInSeconds : intervals.pollMs / 1_000;
  const polling = { ...workOptions, pollingIntervalSeconds };
  const workers = await Promise.all(
    Array.from({ length: smtpConnections / 2 }, () =>
      boss.work<{ letterId: string }, void, typeof polling>(letterQueue, polling, work),
    ),
  );
  const logSweep = createThrottledLogger<{ error: unknown }>(
    ({ count, details }) => logger.warn("Letters were not queued; the next attempt follows", { count, ...details }),
    now,
  );
  const onError = (error: unknown): void => logSweep(1, { error });
  const sweeping =
    intervals === null
      ? []
      : [
          repeat(
            intervals.sweepMs,
            () => Promise.all([sweepLetters(pool, logger), writeDueLetters(pool, now())]),
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
      await delivery.postOffice.close();
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

/** Gives up the letters that ran out of attempts and queues those that have no job. */
export async function sweepLetters(pool: Pick<pg.Pool, "query">, logger: Pick<Logger, "error">): Promise<void> {
  const { rows } = await pool.query<{ letter_id: string }>(giveUpStatement);
  for (const { letter_id: letterId } of rows)
    logger.error("A letter was given up after its last attempt and is not sent again", { letterId });
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
 * Small batches, so that a letter that hangs holds up one other. The queue is asked again at once after a full batch,
 * which pg-boss does for batches of at least two, and at intervals otherwise.
 */
const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 2,
  burstWhenBatchFull: true,
} as const;
