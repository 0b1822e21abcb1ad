import pg from "pg";
import { inTransaction } from "../../db/in-transaction.ts";
import { Failure } from "../../failure.ts";
import { createRegistrations, findActiveOfAll } from "./postgres-locked-registrations.ts";
import type { CountedRegistrations, EventRow } from "./postgres-locked-registrations.ts";
import { statements } from "./postgres-registration-statements.ts";
import { createBatches } from "./registration-batches.ts";
import type {
  ActiveRegistrations,
  LockedRegistrations,
  RegistrationOwner,
  RegistrationStore,
} from "./registration-store.ts";

/** A person who registers, and waits. */
interface Attempt {
  readonly owner: RegistrationOwner;
  readonly work: (registrations: LockedRegistrations, active: ActiveRegistrations) => Promise<unknown>;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

export function createPostgresRegistrationStore(pool: pg.Pool): RegistrationStore {
  const attempts = createBatches<Attempt>({
    canJoin: isOfSomeoneElse,
    async run(eventId, take) {
      let client: pg.PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        return settleAll(take(), { error });
      }
      await runBatch(pool, client, eventId, take());
    },
  });

  return {
    withEventLock: async (eventId, work) =>
      inLockedTransaction(await pool.connect(), eventId, [], (locked) => work(locked)),
    withEventLockFor: (eventId, owner, work) =>
      new Promise((resolve, reject) => {
        attempts.add(eventId, {
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
      return event === undefined ? undefined : read(createRegistrations(pool, eventId, event));
    },
  };
}

/** Two round trips: the lock with what is read under it, then the changes with the commit. */
async function inLockedTransaction<Result>(
  client: pg.PoolClient,
  eventId: string,
  owners: readonly RegistrationOwner[],
  work: (locked: CountedRegistrations, active: readonly ActiveRegistrations[]) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(client, {
    open: () =>
      Promise.all([
        client.query<EventRow>(statements.lockedEvent, [eventId]),
        // A statement of its own sees what was committed before the lock was obtained.
        owners.length === 0 ? [] : findActiveOfAll(client, eventId, owners),
      ]),
    async work([{ rows }, active]) {
      const [event] = rows;
      if (event === undefined) return { result: undefined, lastWrite: Promise.resolve() };
      const locked = createRegistrations(client, eventId, event);
      const result = await work(locked, active);
      return { result, lastWrite: locked.writePending() };
    },
  });
}

/** One person's attempts see each other's result: they do not share a batch. */
function isOfSomeoneElse(batch: readonly Attempt[], { owner }: Attempt): boolean {
  const email = owner.email?.toLowerCase();
  return batch.every(
    ({ owner: other }) =>
      other.email?.toLowerCase() !== email && (owner.subject === null || other.subject !== owner.subject),
  );
}

async function runBatch(
  pool: pg.Pool,
  client: pg.PoolClient,
  eventId: string,
  batch: readonly Attempt[],
): Promise<void> {
  try {
    const owners = batch.map(({ owner }) => owner);
    const outcomes = await inLockedTransaction(client, eventId, owners, (locked, active) =>
      outcomesOf(batch, locked, active),
    );
    for (const [index, { settle }] of batch.entries()) settle(outcomes?.[index] ?? { result: undefined });
  } catch (error) {
    if (batch.length === 1 || !isOfOneAttempt(error)) return settleAll(batch, { error });
    for (const attempt of batch) {
      try {
        await runBatch(pool, await pool.connect(), eventId, [attempt]);
      } catch (connectError) {
        attempt.settle({ error: connectError });
      }
    }
  }
}

/** @throws {unknown} the error of an attempt that had changed something already, or of a statement. */
async function outcomesOf(
  batch: readonly Attempt[],
  locked: CountedRegistrations,
  active: readonly ActiveRegistrations[],
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, { work }] of batch.entries()) {
    const changesBefore = locked.changeCount();
    try {
      outcomes.push({ result: await work(locked, active[index] as ActiveRegistrations) });
    } catch (error) {
      if (!(error instanceof Failure) || locked.changeCount() !== changesBefore) throw error;
      outcomes.push({ error });
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
