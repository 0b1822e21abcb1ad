import type { Logger } from "@corp/telemetry/server";

/** Periodic work. It may run in several processes at once: each locks the rows it handles and skips locked ones. */
export interface Job {
  /** The name in the log. */
  readonly name: string;
  /**
   * @param signal ends the run after the current step.
   * @returns the amount of work done.
   */
  readonly run: (now: Date, signal: AbortSignal) => Promise<number>;
}

export interface PeriodicJobs {
  /** Waits for the current step. */
  stop(): Promise<void>;
}

interface PeriodicJobsOptions {
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly now?: () => Date;
  /**
   * Returns a number from 0 to 1.
   *
   * @default Math.random
   */
  readonly random?: () => number;
}

const hourMs = 3_600_000;
/** A tenth of an hour either way, so that processes started together do not run at the same time. */
const jitterMs = hourMs / 10;
const firstDelayMs = 60_000;

/**
 * Runs the jobs one after another about every hour, until stopped. A failed job is logged and retried in the next run.
 */
export function startPeriodicJobs(
  jobs: readonly Job[],
  { logger, now = () => new Date(), random = Math.random }: PeriodicJobsOptions,
): PeriodicJobs {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer = schedule(firstDelayMs + random() * jitterMs);

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };

  function schedule(delayMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = runAll().then(() => {
        if (!stopping.signal.aborted) timer = schedule(hourMs + (random() * 2 - 1) * jitterMs);
      });
    }, delayMs).unref();
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      try {
        const count = await job.run(now(), stopping.signal);
        if (count > 0) logger.info("A periodic job is done", { job: job.name, count });
      } catch (error) {
        logger.warn("A periodic job failed", { job: job.name, error });
      }
    }
  }
}
