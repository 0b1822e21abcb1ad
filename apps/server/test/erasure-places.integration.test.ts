import { expect, it, vi } from "vitest";
import { createErasing } from "../src/modules/personal-data/postgres-erase-people.ts";
import { isOfPerson, removeInvolvement } from "../src/modules/personal-data/postgres-remove-involvement.ts";
import { createPostgresRegistrationStore } from "../src/modules/registrations/postgres-registration-store.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests();

it("an erasure that fails is logged, and the people after it are erased by one of two concurrent runs", async () => {
  const { background } = used.server.service.database;
  const { pool } = background;
  for (const email of ["failing@example.org", "next@example.org"]) {
    await pool.query("insert into digest_subscribers (subscriber_id, email) values ($1, $1)", [email]);
    await pool.query(
      `insert into erasures (requested_at, person) values (clock_timestamp(), jsonb_build_object('email', $1::text, 'subject', null))`,
      [email],
    );
  }
  const warn = vi.fn<() => void>();
  const erased: string[] = [];
  const mailbox = {
    async removeTo(email: string) {
      if (email === "failing@example.org") throw new Error("The folder is gone.");
      await Promise.resolve(erased.push(email));
    },
  };
  const options = { mailbox, hashPerson: () => "hash", logger: { warn }, now: testNow };
  const processes = [createErasing(background, options), createErasing(background, options)];
  const counts = await Promise.all(processes.map(({ run }) => run(testNow(), new AbortController().signal)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(erased).toEqual(["next@example.org"]);
  expect(warn).toHaveBeenCalled();
  const { rows } = await pool.query("select person ->> 'email' as email from erasures where erased_at is null");
  expect(rows).toEqual([{ email: "failing@example.org" }]);
  await pool.query("delete from erasures");
});

it("an erasure lowers the counts of a deleted event, so that they are right when it is restored", async () => {
  const { server, editor } = used;
  const admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
  const { pool } = server.service.database;
  const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 2 }));
  for (const number of [1, 2, 3]) expectSuccess(await server.call("eventRegister", personNumber(number, event_id)));
  const { deletion } = expectSuccess(await server.call("eventDelete", { event_id }, editor));
  for (const number of [1, 3])
    expectSuccess(await server.call("personErase", { email: `person${number}@example.org` }, admin));
  await vi.waitFor(
    async () => expect((await pool.query("select from erasures where erased_at is null")).rowCount).toBe(0),
    20_000,
  );
  expectSuccess(await server.call("deletionUndo", { deletion_id: deletion.deletion_id }, editor));
  const { rows } = await pool.query(
    "select registered_offline, waitlisted_offline, registered_online from events where event_id = $1",
    [event_id],
  );
  expect(rows).toEqual([{ registered_offline: 1, waitlisted_offline: 0, registered_online: 0 }]);
});

it("an erasure lowers the counts of a past event, and promotes and writes to no one", async () => {
  const { server } = used;
  const admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
  const { pool } = server.service.database;
  const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
  for (const number of [4, 5]) expectSuccess(await server.call("eventRegister", personNumber(number, event_id)));
  await pool.query(
    "update events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where event_id = $1",
    [event_id],
  );
  expectSuccess(await server.call("personErase", { email: "person4@example.org" }, admin));
  await vi.waitFor(
    async () => expect((await pool.query("select from erasures where erased_at is null")).rowCount).toBe(0),
    20_000,
  );
  const { rows } = await pool.query(
    `select registered_offline, waitlisted_offline, (select array_agg(state) from registrations r
      where r.event_id = events.event_id) as states from events where event_id = $1`,
    [event_id],
  );
  expect(rows).toEqual([{ registered_offline: 0, waitlisted_offline: 1, states: ["waitlisted"] }]);
  const promoted = "select from emails where kind = 'registration-promoted' and email = 'person5@example.org'";
  expect((await pool.query(promoted)).rowCount).toBe(0);
});

it("the place of a registration made during an erasure goes to the person who waits", async () => {
  const { server } = used;
  const { pool, background } = server.service.database;
  const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
  const registrations = createPostgresRegistrationStore(background.pool);
  let isFirst = true;
  const involvement = {
    db: background.db,
    registrations: {
      // The first lock is of the cancellation: the person registers right after it, and another one waits.
      withEventLock: (async (id, work) => {
        const result = await registrations.withEventLock(id, work);
        if (isFirst) {
          isFirst = false;
          for (const number of [6, 7]) expectSuccess(await server.call("eventRegister", personNumber(number, id)));
        }
        return result;
      }) as typeof registrations.withEventLock,
    },
  };
  expectSuccess(await server.call("eventRegister", personNumber(6, event_id)));
  const person = { email: "person6@example.org", subject: null };
  const isMeant = { registrations: isOfPerson(person), applications: isOfPerson(person) };
  // The server has published the event by its own clock.
  await removeInvolvement(involvement, isMeant, hoursFromNow(1), async () => {});
  const { rows } = await pool.query("select email, state from registrations where event_id = $1", [event_id]);
  expect(rows).toEqual([{ email: "person7@example.org", state: "registered" }]);
});
