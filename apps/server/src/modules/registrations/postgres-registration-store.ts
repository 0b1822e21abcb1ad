import pg from "pg";
import { Failure } from "../../failure.ts";
import type {
  ActiveRegistrations,
  LockedRegistrations,
  RegistrationOwner,
  RegistrationStore,
} from "../content/registration-store.ts";
import { createRegistrations, findActiveOfAll, writePending } from "./postgres-locked-registrations.ts";
import type { CountedRegistrations, EventRow } from "./postgres-locked-registrations.ts";
import { statements } from "./postgres-registration-statements.ts";
import { createBatches } from "./registration-batches.ts";

/** A person who registers, and waits. */
interface Attempt {
  readonly eventId: string;
  readonly owner: RegistrationOwner;
  readonly work: (registrations: LockedRegistrations, active: ActiveRegistrations) => Promise<unknown>;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

export function createPostgresRegistrationStore(pool: pg.Pool): RegistrationStore {
  const attempts = createBatches<Attempt>({
    toKey: ({ eventId }) => eventId,
    canJoin: isOfSomeoneElse,
    run: (take) => runBatch(pool, take, lockFree),
    runAlone: (batch) => runWaiting(pool, batch),
  });

  return {
    withEventLock: async (eventId, work) =>
      inLockedTransaction(await pool.connect(), [], lockWaiting([eventId]), async ([locked]) =>
        locked === undefined ? undefined : work(locked),
      ),
    withEventLockFor: (eventId, owner, work) =>
      new Promise((resolve, reject) => {
        attempts.add({
          eventId,
          owner,
          work,
          // The result of this very `work`.
          settle: (outcome) => ("error" in outcome ? reject(asError(outcome.error)) : resolve(outcome.result as never)),
        });
      }),
    hasActive: async (eventId, subject) => (await pool.query(statements.hasActive, [eventId, subject])).rows.length > 0,
    async peek(eventId, read) {
      const { rows } = await pool.query<EventRow>(statements.event, [eventId]);
      const [event] = rows;
      return event === undefined ? undefined : read(createRegistrations(pool, event));
    },
  };
}

type Lock = (eventIds: readonly string[]) => pg.QueryConfig;

const lockWaiting: Lock = ([eventId]) => ({ ...statements.lockedEvent, values: [eventId] });

const lockFree: Lock = (eventIds) => ({ ...statements.freeEvents, values: [eventIds] });

/**
 * A transaction without the query builder: two round trips over a connection that pipelines, and correct over one that
 * does not. An error of any statement, or one thrown by `work`, rolls back. The connection is released, and discarded
 * if the rollback fails.
 */
async function inLockedTransaction<Result>(
  client: pg.PoolClient,
  attempts: readonly Attempt[],
  lock: pg.QueryConfig,
  work: (locked: readonly CountedRegistrations[], active: readonly ActiveRegistrations[]) => Promise<Result>,
): Promise<Result> {
  const owners = attempts.map(({ eventId, owner }) => ({ ...owner, eventId }));
  let isBroken = false;
  try {
    // What is sent together with `begin` must not write: `begin` may have failed.
    const [, { rows }, active] = await Promise.all([
      client.query("begin"),
      client.query<EventRow>(lock),
      // A statement of its own sees what was committed before the locks were obtained.
      owners.length === 0 ? [] : findActiveOfAll(client, owners),
    ]);
    const locked = rows.map((event) => createRegistrations(client, event));
    const result = await work(locked, active);
    const [, { command }] = await Promise.all([
      // Always reaches the database: its values are strings, numbers and dates, which the driver can send.
      writePending(
        client,
        locked.map((registrations) => registrations.takePending()),
      ),
      // After a failed statement PostgreSQL turns `commit` into a rollback.
      client.query("commit"),
    ]);
    if (command !== "COMMIT") throw new Error("The transaction was rolled back.");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** One person's attempts for one event see each other's result: they do not share a batch. */
function isOfSomeoneElse(batch: readonly Attempt[], { eventId, owner: { email, subject } }: Attempt): boolean {
  return batch.every(
    ({ eventId: otherId, owner: other }) =>
      otherId !== eventId ||
      (other.email?.toLowerCase() !== email?.toLowerCase() && (subject === null || other.subject !== subject)),
  );
}

/**
 * One transaction for all.
 *
 * @returns the attempts to make by event: the event is locked or missing, or one of the batch failed.
 */
async function runBatch(pool: pg.Pool, take: () => readonly Attempt[], lock: Lock): Promise<readonly Attempt[]> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    settleAll(take(), { error });
    return [];
  }
  const batch = take();
  try {
    const eventIds = [...new Set(batch.map(({ eventId }) => eventId))];
    const outcomes = await inLockedTransaction(client, batch, lock(eventIds), (locked, active) =>
      decideOutcomes(batch, locked, active),
    );
    for (const [attempt, outcome] of outcomes) attempt.settle(outcome);
    return batch.filter((attempt) => !outcomes.has(attempt));
  } catch (error) {
    if (batch.length > 1 && isOfOneAttempt(error)) return batch;
    settleAll(batch, { error });
    return [];
  }
}

/** Runs a batch for one event. */
async function runWaiting(pool: pg.Pool, batch: readonly Attempt[]): Promise<void> {
  const left = await runBatch(pool, () => batch, lockWaiting);
  if (batch.length > 1) for (const attempt of left) await runWaiting(pool, [attempt]);
  // There is no such event.
  else settleAll(left, { result: undefined });
}

/** @throws {unknown} the error of an attempt that had changed something already, or of a statement. */
async function decideOutcomes(
  batch: readonly Attempt[],
  eventCounts: readonly CountedRegistrations[],
  active: readonly ActiveRegistrations[],
): Promise<ReadonlyMap<Attempt, Outcome>> {
  const outcomes = new Map<Attempt, Outcome>();
  const lockedById = new Map(eventCounts.map((locked) => [locked.eventId, locked]));
  for (const [index, attempt] of batch.entries()) {
    const locked = lockedById.get(attempt.eventId);
    if (locked === undefined) continue;
    const changesBefore = locked.changeCount();
    try {
      outcomes.set(attempt, { result: await attempt.work(locked, active[index] as ActiveRegistrations) });
    } catch (error) {
      if (!(error instanceof Failure) || locked.changeCount() !== changesBefore) throw error;
      outcomes.set(attempt, { error });
    }
  }
  return outcomes;
}

const dataErrors = /^2[23]/u;

/**
 * Whether the others of the batch may succeed without the attempt that caused it: a value or a constraint (SQLSTATE
 * classes 22 and 23), or a rejection. The transaction was rolled back for certain; after a lost connection it is not.
 */
function isOfOneAttempt(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? dataErrors.test(error.code ?? "") : error instanceof Failure;
}

function settleAll(batch: readonly Attempt[], outcome: Outcome): void {
  for (const { settle } of batch) settle(outcome);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
