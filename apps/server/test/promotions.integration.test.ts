import type { RegistrationReceipt } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { cancelUnconfirmed } from "../src/modules/registrations/postgres-cancel-unconfirmed.ts";
import { createPostgresRegistrationStore } from "../src/modules/registrations/postgres-registration-store.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests({}, { now: testNow });
const online = "EventParticipationFormatOnline";
let number = 0;

const query = (text: string, ...values: unknown[]) => used.server.service.database.pool.query(text, values);

/** An event of both kinds with one place in the hall, who has it, and who waits for it. */
interface Given {
  readonly event_id: string;
  readonly holder: RegistrationReceipt & { readonly email: string };
  readonly waiting: RegistrationReceipt & { readonly email: string };
}

async function given(): Promise<Given> {
  const fields = eventFieldsAt(48, { format: "EventFormatOnlineAndOffline", capacity_offline: 1 });
  const { event_id } = await publishEvent(used.server, fields);
  const register = async () => {
    const email = `promoted-${(number += 1)}@example.org`;
    const person = { ...personNumber(number, event_id), email };
    return { email, ...expectSuccess(await used.server.call("eventRegister", person)) };
  };
  return { event_id, holder: await register(), waiting: await register() };
}

const readVersion = async (event_id: string) =>
  expectSuccess(await used.server.call("eventGet", { event_id }, used.editor)).version;

async function runJob(name: string): Promise<void> {
  const job = used.server.service.jobs.find((one) => one.name === name);
  await job?.run(testNow(), new AbortController().signal);
}

/** Everything that leaves a place in the hall free. What a state of the event forbids does nothing. */
const acts: Readonly<Record<string, (event: Given) => Promise<unknown>>> = {
  "the holder cancels": ({ event_id, holder: { registration_id, manage_token } }) =>
    used.server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason: "OTHER" }),
  "the holder switches to online": ({ event_id, holder: { registration_id, manage_token } }) =>
    used.server.call("eventRegistrationSwitch", {
      event_id,
      registration_id,
      manage_token,
      participation_format: online,
    }),
  "an organiser cancels": ({ event_id, holder: { registration_id } }) =>
    used.server.call("participantCancel", { event_id, registration_id, reason: "OTHER" }, used.admin),
  "an organiser moves the holder online": ({ event_id, holder: { registration_id } }) =>
    used.server.call("participantMove", { event_id, registration_id, participation_format: online }, used.admin),
  "an editor adds places": async ({ event_id }) => {
    const fields = eventFieldsAt(48, { format: "EventFormatOnlineAndOffline", capacity_offline: 2 });
    const [times] = (await query("select starts_at, ends_at from events where event_id = $1", event_id)).rows as {
      readonly starts_at: Date;
      readonly ends_at: Date;
    }[];
    const kept = { starts_at: times?.starts_at.toISOString() ?? "", ends_at: times?.ends_at.toISOString() ?? "" };
    const request = { ...fields, ...kept, event_id, version: await readVersion(event_id) };
    return used.server.call("eventEdit", request, used.editor);
  },
  "the holder is erased": ({ holder: { email } }) => used.server.call("personErase", { email }, used.admin),
  "the holder does not confirm the email": async ({ event_id, holder: { registration_id } }) => {
    await query(
      `update events set email_settings = email_settings || '{"unconfirmed_hours": 1}' where event_id = $1`,
      event_id,
    );
    const pool = used.server.service.database.pool;
    // Who waits has registered a moment ago.
    await query(
      "update registrations set created_at = now() - interval '9 days' where registration_id = $1",
      registration_id,
    );
    await query(
      "update emails set settled_at = now() - interval '8 days', state = 'sent' where registration_id = $1",
      registration_id,
    );
    await query("update events set updated_at = now() - interval '9 days' where event_id = $1", event_id);
    await cancelUnconfirmed(pool, createPostgresRegistrationStore(pool), testNow());
  },
  "the job looks for places": async ({ event_id }) => {
    await query("update events set capacity_offline = 2 where event_id = $1", event_id);
    await runJob("fill-places");
  },
};

const isPromoted = async ({ waiting }: Given): Promise<boolean> => {
  const { rows } = await query(
    `select from registrations where registration_id = $1 and state = 'registered'
     union all select from emails where registration_id = $1 and kind = 'registration-promoted'`,
    waiting.registration_id,
  );
  return rows.length > 0;
};

const set =
  (assignments: string) =>
  async ({ event_id }: Given) => {
    await query(`update events set ${assignments} where event_id = $1`, event_id);
  };

/** @returns the acts by which the waiting person gets the place. */
async function promoting(prepare: (event: Given) => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const event = await given();
    await prepare(event);
    await act(event);
    if (await isPromoted(event)) found.push(name);
  }
  return found;
}

describe("a place that becomes free", () => {
  it.each([
    ["to come", async () => {}],
    ["postponed, whatever its former time is", set("is_postponed = true, starts_at = now() - interval '2 hours'")],
    ["to come, though registration has closed", set("registration_closes_at = now() - interval '1 hour'")],
  ])("goes to who waits for an event that is %s, by every act", async (_state, prepare) => {
    expect(await promoting(prepare)).toEqual(Object.keys(acts));
  });

  it.each([
    ["has started", set("starts_at = now() - interval '1 hour'")],
    ["has ended", set("starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'")],
    ["is called off", set("called_off_at = now(), called_off_reason = ''")],
    ["is not published", set("is_published = false")],
    ["is scheduled", set("published_at = now() + interval '1 hour'")],
    [
      "has a person waiting who is on the blacklist",
      ({ waiting }: Given) => query("insert into blacklisted_emails (email) values ($1)", waiting.email),
    ],
  ])("goes to nobody by no act while the event %s", async (_state, prepare) => {
    expect(await promoting(prepare)).toEqual([]);
  });

  it.each([
    [
      "an event is published again",
      set("is_published = false"),
      async ({ event_id }: Given) =>
        expectSuccess(
          await used.server.call(
            "eventStatus",
            { event_id, version: await readVersion(event_id), action: "PublicationActionPublish" },
            used.editor,
          ),
        ),
    ],
    ["a scheduled event appears", set("published_at = now() + interval '1 hour'"), set("published_at = '2026-01-01Z'")],
    [
      "a person leaves the blacklist",
      ({ waiting }: Given) => query("insert into blacklisted_emails (email) values ($1)", waiting.email),
      ({ waiting }: Given) => query("delete from blacklisted_emails where email = $1", waiting.email),
    ],
  ])("meanwhile is given on when %s", async (_when, prepare, end) => {
    const event = await given();
    await prepare(event);
    await acts["an organiser cancels"]?.(event);
    await end(event);
    await runJob("fill-places");
    expect(await isPromoted(event)).toBe(true);
  });
});
