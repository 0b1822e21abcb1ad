import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { guest } from "../src/caller.ts";
import { registrations } from "../src/db/schema.ts";
import { Failure } from "../src/failure.ts";
import type { NewRegistration } from "../src/modules/content/registration-store.ts";
import { createPostgresRegistrationStore } from "../src/modules/registrations/postgres-registration-store.ts";
import { registerForEvent } from "../src/modules/registrations/register-for-event.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { openPool } from "./postgres.ts";
import { serverForTests } from "./server-for-tests.ts";

const used = serverForTests({}, { now: testNow });

const selectRows = (eventId: string) =>
  used.server.service.database.db
    .select()
    .from(registrations)
    .where(eq(registrations.event_id, eventId))
    .orderBy(asc(registrations.queue_number));

const publish = async (capacity: number): Promise<string> =>
  (await publishEvent(used.server, eventFieldsAt(48, { capacity_offline: capacity }))).event_id;

/** Registrations by one process's store. Those of one turn of the event loop are a batch. */
function startRegistering() {
  const { pool } = used.server.service.database;
  const store = createPostgresRegistrationStore(pool);
  const register = (eventId: string, number: number, email = `person${number}@example.org`) =>
    registerForEvent(
      { store, contactEmail: "events@corp.example" },
      { ...personNumber(number, eventId), email },
      guest,
      testNow(),
    );
  return { pool, store, register };
}

async function countTransactions(...eventIds: string[]): Promise<number> {
  const { rows } = await used.server.service.database.pool.query<{ count: number }>(
    "select count(distinct xmin::text)::int as count from registrations where event_id = any ($1)",
    [eventIds],
  );
  return rows[0]?.count ?? 0;
}

async function readCounts(eventId: string): Promise<readonly (number | undefined)[]> {
  const { rows } = await used.server.service.database.pool.query<Record<string, number>>(
    "select registered_offline, waitlisted_offline from events where event_id = $1",
    [eventId],
  );
  return [rows[0]?.["registered_offline"], rows[0]?.["waitlisted_offline"]];
}

/** Locks the event's row as another process would. */
async function lockElsewhere(eventId: string): Promise<() => Promise<void>> {
  const client = await used.server.service.database.pool.connect();
  await client.query("begin");
  await client.query("select from events where event_id = $1 for update", [eventId]);
  return async () => {
    await client.query("commit");
    client.release();
  };
}

async function waitingForLock(count: number): Promise<number[]> {
  for (;;) {
    const { rows } = await used.server.service.database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length >= count) return rows.map(({ pid }) => pid);
  }
}

it("registers people who wait together in one transaction, in their order, with as many places as there are", async () => {
  const eventId = await publish(3);
  const { register } = startRegistering();
  const receipts = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => register(eventId, number)));
  expect(receipts.map(({ state }) => state)).toEqual([
    ...["registered", "registered", "registered"],
    ...["waitlisted", "waitlisted", "waitlisted"],
  ]);
  const rows = await selectRows(eventId);
  expect(rows.map(({ email }) => email)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `person${number}@example.org`));
  expect(rows.map(({ registration_id: registrationId }) => registrationId)).toEqual(
    receipts.map(({ registration_id }) => registration_id),
  );
  expect(await readCounts(eventId)).toEqual([3, 3]);
  expect(await countTransactions(eventId)).toBe(1);
});

it("registers people who wait for different events in one transaction, each event with its own places", async () => {
  const [small, large] = [await publish(1), await publish(5)];
  const { register } = startRegistering();
  const receipts = await Promise.all([
    register(small, 1),
    register(large, 2),
    register(small, 3),
    register(large, 4),
    register("no-such-event", 5).catch((error: unknown) => ({ state: error instanceof Failure ? error.kind : error })),
  ]);
  expect(receipts.map(({ state }) => state)).toEqual([
    ...["registered", "registered", "waitlisted", "registered", "not-found"],
  ]);
  expect((await selectRows(small)).map(({ email }) => email)).toEqual(["person1@example.org", "person3@example.org"]);
  expect((await selectRows(large)).map(({ email }) => email)).toEqual(["person2@example.org", "person4@example.org"]);
  expect([await readCounts(small), await readCounts(large)]).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(await countTransactions(small, large)).toBe(1);
});

it("does not let others wait for an event that another process has locked", async () => {
  const [locked, free] = [await publish(5), await publish(5)];
  const { register } = startRegistering();
  const unlock = await lockElsewhere(locked);
  const waiting = [register(locked, 1), register(locked, 2)];
  expect((await register(free, 3)).state).toBe("registered");
  await waitingForLock(1);
  expect((await register(free, 4)).state).toBe("registered");
  expect(await selectRows(locked)).toEqual([]);
  waiting.push(register(locked, 5));
  await unlock();
  await Promise.all(waiting);
  expect((await selectRows(locked)).map(({ email }) => email)).toEqual(
    [1, 2, 5].map((number) => `person${number}@example.org`),
  );
});

it("rejects one of a batch without failing the others", async () => {
  const eventId = await publish(10);
  const { register } = startRegistering();
  await register(eventId, 2);
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => register(eventId, number)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(outcomes[1]).toMatchObject({ reason: { code: "ALREADY_REGISTERED" } });
  expect((await selectRows(eventId)).map(({ email }) => email)).toEqual(
    [2, 1, 3].map((number) => `person${number}@example.org`),
  );
  expect(await countTransactions(eventId)).toBe(2);
});

it("shows a person's second attempt the first one, though both arrive at once", async () => {
  const eventId = await publish(10);
  const { register } = startRegistering();
  const outcomes = await Promise.allSettled([
    register(eventId, 1),
    register(eventId, 2, "PERSON1@example.org"),
    register(eventId, 3),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await readCounts(eventId)).toEqual([2, 0]);
});

it("registers one person for two events in one transaction", async () => {
  const events = [await publish(10), await publish(10)];
  const { register } = startRegistering();
  await Promise.all(events.map((eventId) => register(eventId, 1)));
  expect(await countTransactions(...events)).toBe(1);
});

it("fails alone with a value that the database rejects", async () => {
  const [eventId, other] = [await publish(10), await publish(10)];
  const { store, register } = startRegistering();
  const insert = (number: number, fields: Partial<NewRegistration> = {}) =>
    store.withEventLockFor(eventId, { email: `person${number}@example.org`, subject: null }, async (locked) => {
      locked.insert({
        ...personNumber(number, eventId),
        registration_id: `${eventId}-${number}`,
        answers: [],
        state: "registered",
        account_subject: null,
        isEmailConfirmed: false,
        manage_token_hash: "0".repeat(64),
        request_key_hash: null,
        addedBy: null,
        now: testNow(),
        ...fields,
      });
      return number;
    });
  const outcomes = await Promise.allSettled([
    insert(1),
    insert(2, { first_name: "\u0000" }),
    insert(3),
    register(other, 4),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect((await selectRows(eventId)).map(({ email }) => email)).toEqual(["person1@example.org", "person3@example.org"]);
  expect(await readCounts(eventId)).toEqual([2, 0]);
});

it("preserves the order of the waitlist when a cancellation comes between two batches", async () => {
  const eventId = await publish(1);
  const { register } = startRegistering();
  const holder = await register(eventId, 1);
  const unlock = await lockElsewhere(eventId);
  const first = [2, 3, 4].map((number) => register(eventId, number));
  await waitingForLock(1);
  const cancelled = used.server.call("eventCancelRegistration", {
    event_id: eventId,
    registration_id: holder.registration_id,
    manage_token: holder.manage_token,
    reason: "OTHER",
  });
  await waitingForLock(2);
  const second = [5, 6].map((number) => register(eventId, number));
  await unlock();
  expect((await cancelled).status).toBe(200);
  expect((await Promise.all([...first, ...second])).map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => "waitlisted"),
  );
  expect((await selectRows(eventId)).map(({ email, state }) => [email, state])).toEqual([
    ["person1@example.org", "cancelled"],
    ["person2@example.org", "registered"],
    ...[3, 4, 5, 6].map((number) => [`person${number}@example.org`, "waitlisted"]),
  ]);
  expect(await readCounts(eventId)).toEqual([1, 4]);
});

it("gives everyone of a batch an error when its connection is lost, and stores nothing", async () => {
  const eventId = await publish(10);
  const { pool, register } = startRegistering();
  const unlock = await lockElsewhere(eventId);
  const outcomes = Promise.allSettled([1, 2, 3].map((number) => register(eventId, number)));
  for (const pid of await waitingForLock(1)) await pool.query("select pg_terminate_backend($1)", [pid]);
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await unlock();
  expect(await selectRows(eventId)).toEqual([]);
  expect(await readCounts(eventId)).toEqual([0, 0]);
  expect((await register(eventId, 1)).state).toBe("registered");
});

it("runs by stored plans, however many people are in a batch: a plan for each takes longer than the batch", async () => {
  const eventId = await publish(100);
  const other = await publish(100);
  const pool = openPool({ connectionString: used.server.config.databaseUrl, max: 1, pipeline: true });
  const store = createPostgresRegistrationStore(pool);
  let number = 0;
  // PostgreSQL considers a stored plan from the sixth execution on.
  for (let batch = 0; batch < 12; batch += 1) {
    const people = Array.from({ length: 1 + (batch % 4) }, () => (number += 1));
    await Promise.all(
      people.map((each) =>
        registerForEvent(
          { store, contactEmail: "events@corp.example" },
          personNumber(each, each % 3 === 0 ? other : eventId),
          guest,
          testNow(),
        ),
      ),
    );
  }
  const { rows } = await pool.query<{ name: string; own: number; stored: number }>(
    `select name, custom_plans::int as own, generic_plans::int as stored from pg_prepared_statements
     where name like 'registration%' order by name`,
  );
  await pool.end();
  expect(rows.map(({ name }) => name)).toEqual([
    ...["registration_active_of_all", "registration_free_events", "registration_insert_all"],
  ]);
  expect(rows.filter(({ own, stored }) => own > 5 || stored === 0)).toEqual([]);
});
