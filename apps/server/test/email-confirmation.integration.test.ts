import type { Event } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { beforeAll, expect, it } from "vitest";
import { createPostgresPeopleLists } from "../src/modules/downloads/postgres-people-lists.ts";
import { removeUnusedAddresses } from "../src/modules/mail/postgres-remove-old-emails.ts";
import { endWaiting, isAwaiting } from "../src/modules/outbox/postgres-email-statements.ts";
import { writeDueEmails } from "../src/modules/outbox/postgres-write-emails.ts";
import { cancelUnconfirmed } from "../src/modules/registrations/postgres-cancel-unconfirmed.ts";
import { createPostgresRegistrationStore } from "../src/modules/registrations/postgres-registration-store.ts";
import { hoursFromNow } from "./clock.ts";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests({ areConfirmed: false });
const settings = { reminds_day_before: true, reminds_hour_before: true, decline_hours: null, unconfirmed_hours: null };
let admin: string;
beforeAll(async () => {
  admin = await post.server.issuer.token({ subject: "admin", roles: ["admin"] });
});

const pool = () => post.server.service.database.pool;

async function register({ event_id }: Event, email: string, token?: string) {
  const receipt = expectSuccess(
    await post.server.call("eventRegister", { ...personNumber(1, event_id), email }, token),
  );
  return { event_id, registration_id: receipt.registration_id, manage_token: receipt.manage_token };
}

/** The proof in the link of the last email to a recipient. */
async function linkTo(email: string, count = 1) {
  const received = (await post.smtp.emailsFor(email, count)).at(-1);
  const [, event_id = "", registration_id = "", manage_token = ""] =
    /\/events\/([\w-]+)\/registration\/own\/([\w-]+)\/([\w.-]+)/u.exec(received?.text ?? "") ?? [];
  return { event_id, registration_id, manage_token };
}

const isConfirmed = async ({ event_id }: Event, registration_id: string): Promise<boolean | undefined> =>
  expectSuccess(await post.server.call("participantList", { event_id, registration_id }, admin)).items[0]
    ?.is_email_confirmed;

/** Makes emails due that have waited long enough, as happens every minute. */
const sweep = () => pool().query(endWaiting);

it("tells a guest of changes, and sends no reminder until the button behind the link is pressed", async () => {
  const email = "guest@example.org";
  const event = await publishEvent(post.server, eventFieldsAt(20));
  const receipt = await register(event, email);
  const link = await linkTo(email);
  const [first] = await post.smtp.emailsFor(email);
  expect(first?.text).toContain("Подтвердить адрес");
  await post.edit(event, eventFieldsAt(21));
  await post.writeAtOnce();
  await sweep();
  const [, told] = await post.smtp.emailsFor(email, 2);
  expect(told?.subject).toBe("Изменения: PostgreSQL под нагрузкой");
  expect(told?.text).toMatch(/Это не.я:/u);
  // Sent emails are removed after a month.
  await pool().query("update registrations set created_at = now() - interval '31 days' where email = $1", [email]);
  await pool().query("delete from emails where email = $1 and state = 'sent'", [email]);
  expect(await writeDueEmails(pool(), testNow())).toBe(1);
  const { rows } = await pool().query(`select ${isAwaiting} as waits from emails where email = $1`, [email]);
  expect(rows).toEqual([{ waits: true }]);
  expect(post.subjectsFor(email)).toHaveLength(2);

  // Opening the link, as mail scanners do, changes nothing.
  const { event_id, ...registration } = link;
  const opened = expectSuccess(await post.server.call("eventGet", { event_id, registration }));
  expect(opened.registration?.is_email_confirmed).toBe(false);
  expect(await isConfirmed(event, receipt.registration_id)).toBe(false);

  const byReceipt = await post.server.call("eventRegistrationConfirm", receipt);
  expect(byReceipt).toMatchObject({ status: 404, failure: { code: "REGISTRATION_NOT_FOUND" } });
  expectSuccess(await post.server.call("eventRegistrationConfirm", link));
  expectSuccess(await post.server.call("eventRegistrationConfirm", link));
  expect(await isConfirmed(event, receipt.registration_id)).toBe(true);
  await sweep();
  const [, , reminder] = await post.smtp.emailsFor(email, 3);
  expect(reminder?.subject).toBe("Уже скоро: PostgreSQL под нагрузкой");
  expect(reminder?.text).not.toContain("Подтвердить адрес");
});

it("sends the link again to a recipient that is not confirmed, and does not reveal to its registrant whether it is", async () => {
  const email = "again@example.org";
  const event = await publishEvent(post.server, eventFieldsAt(48));
  const receipt = await register(event, email);
  await linkTo(email);
  expectSuccess(await post.server.call("eventRegistrationLinkSend", { event_id: event.event_id, email }));
  expectSuccess(await post.server.call("eventRegistrationConfirm", await linkTo(email, 2)));
  const { event_id, ...registration } = receipt;
  expect(expectSuccess(await post.server.call("eventGet", { event_id, registration })).registration).toMatchObject({
    is_email_confirmed: null,
  });
});

it.each([
  ["counts the email of an account that its provider has verified as confirmed", true, "own@example.org", true],
  ["does not count an email that the provider has not verified", false, "unverified@example.org", false],
  ["does not count the email of another person", true, "colleague@example.org", false],
] as const)("%s", async (_, isEmailVerified, email, expected) => {
  const own = email === "colleague@example.org" ? "me@example.org" : email.toUpperCase();
  const token = await post.server.issuer.token({ subject: `of-${email}`, email: own, isEmailVerified });
  const event = await publishEvent(post.server, eventFieldsAt(48));
  const { registration_id } = await register(event, email, token);
  expect(await isConfirmed(event, registration_id)).toBe(expected);
  const [listed] = await createPostgresPeopleLists(post.server.service.database.db).participants(
    event.event_id,
    null,
    1,
  );
  expect(listed?.is_email_confirmed).toBe(expected);
  const emails = await post.smtp.emailsFor(email);
  expect(emails.some(({ text }) => text?.includes("Подтвердить адрес"))).toBe(!expected);
});

it("counts the verified email of an account that applies as confirmed, and leaves a stopped one stopped", async () => {
  const { file_id: _document, ...request } = examples.jobApplicationSend.request;
  const apply = async (email: string, isEmailVerified: boolean): Promise<unknown> => {
    const token = await post.server.issuer.token({ subject: `of-${email}`, email, isEmailVerified });
    expectSuccess(await post.server.call("jobApplicationSend", { ...request, email }, token));
    const { rows } = await pool().query(
      `select confirmed_at is not null as "isConfirmed", stopped_at is not null as "isStopped" from mail_addresses
       where email = $1`,
      [email],
    );
    return rows[0];
  };
  await pool().query("insert into mail_addresses (email, stopped_at, stop_reason) values ($1, now(), 'rejected')", [
    "stopped-applicant@example.org",
  ]);
  expect(await apply("verified-applicant@example.org", true)).toEqual({ isConfirmed: true, isStopped: false });
  expect(await apply("stopped-applicant@example.org", true)).toEqual({ isConfirmed: true, isStopped: true });
  expect(await apply("unverified-applicant@example.org", false)).toBeUndefined();
});

it("leaves those the whole time who registered before the event set a limit, or got no email yet", async () => {
  const event = await publishEvent(post.server, eventFieldsAt(48));
  const { registration_id } = await register(event, "early@example.org");
  await linkTo("early@example.org");
  await pool().query("update registrations set created_at = now() - interval '9 hours' where registration_id = $1", [
    registration_id,
  ]);
  await pool().query("update emails set settled_at = now() - interval '9 hours' where registration_id = $1", [
    registration_id,
  ]);
  const limited = { ...settings, unconfirmed_hours: 3 };
  const version = await post.readVersion(event.event_id);
  const edit = { ...eventFieldsAt(48), event_id: event.event_id, version, email_settings: limited };
  expectSuccess(await post.server.call("eventEdit", edit, post.editor));
  const store = createPostgresRegistrationStore(pool());
  const run = (hours: number): Promise<number> => cancelUnconfirmed(pool(), store, hoursFromNow(hours));
  expect(await run(2.9)).toBe(0);
  await pool().query("update emails set state = 'queued', settled_at = null where registration_id = $1", [
    registration_id,
  ]);
  expect(await run(3.1)).toBe(0);
  await pool().query(
    `update emails set state = 'failed', failure = 'attempts', last_error = 'x', settled_at = now()
     where registration_id = $1`,
    [registration_id],
  );
  expect(await run(3.1)).toBe(0);
  await pool().query(
    "update emails set state = 'sent', failure = null, last_error = null, settled_at = now() where registration_id = $1",
    [registration_id],
  );
  expect(await run(3.1)).toBe(1);
});

it.each([
  [
    "was rejected by its server",
    `update emails set state = 'failed', failure = 'mailbox', last_error = '550' where email = $1 and state = 'sent'`,
  ],
  ["got its email so long ago that it is removed", "delete from emails where email = $1 and state = 'sent'"],
])("does not hold a place for an email that %s", async (_, happens) => {
  const event = await publishEvent(post.server, eventFieldsAt(48));
  await post.edit(event, { ...eventFieldsAt(48), email_settings: { ...settings, unconfirmed_hours: 3 } });
  const email = `${event.event_id}@example.org`;
  await register(event, email);
  await post.server.sendEmails();
  expect((await pool().query(happens, [email])).rowCount).toBe(1);
  const store = createPostgresRegistrationStore(pool());
  const run = (hours: number): Promise<number> => cancelUnconfirmed(pool(), store, hoursFromNow(hours));
  expect(await run(2.9)).toBe(0);
  expect(await run(3.1)).toBe(1);
});

it("cancels what is not confirmed in the time that the event sets, and gives its place to the next", async () => {
  const event = await publishEvent(post.server, eventFieldsAt(48, { capacity_offline: 1 }));
  const other = await publishEvent(post.server, eventFieldsAt(48));
  const version = await post.readVersion(event.event_id);
  const limited = { ...settings, unconfirmed_hours: 3 };
  const fields = eventFieldsAt(48, { capacity_offline: 1 });
  expectSuccess(
    await post.server.call(
      "eventEdit",
      { ...fields, event_id: event.event_id, version, email_settings: limited },
      post.editor,
    ),
  );
  const late = await register(event, "late@example.org");
  const waiting = await register(event, "waits@example.org");
  const elsewhere = await register(other, "late@example.org");
  const emails = await post.smtp.emailsFor("late@example.org", 2);
  expect(emails.filter(({ text }) => /Место\s+сохраним\s+до\s+\d/u.test(text ?? ""))).toHaveLength(1);
  expectSuccess(await post.server.call("eventRegistrationConfirm", await linkTo("waits@example.org")));
  const store = createPostgresRegistrationStore(pool());
  const run = (hours: number): Promise<number> => cancelUnconfirmed(pool(), store, hoursFromNow(hours));
  expect(await run(2.9)).toBe(0);
  expect(await run(3.1)).toBe(1);
  expect(await run(3.1)).toBe(0);
  const states = await post.rows<{ registration_id: string; state: string; cancellation_comment: string | null }>(
    "select registration_id, state, cancellation_comment from registrations where registration_id = any ($1)",
    [[late, waiting, elsewhere].map(({ registration_id }) => registration_id)],
  );
  expect(new Map(states.map(({ registration_id, state }) => [registration_id, state]))).toEqual(
    new Map([
      [late.registration_id, "cancelled"],
      [waiting.registration_id, "registered"],
      [elsewhere.registration_id, "registered"],
    ]),
  );
  expect(states.find(({ state }) => state === "cancelled")?.cancellation_comment).toBe("Адрес не подтверждён вовремя");
});

it("says in the email of a promotion until when to decline, if the event sets it", async () => {
  const fields = eventFieldsAt(48, { capacity_offline: 1 });
  const event = await publishEvent(post.server, fields);
  const version = await post.readVersion(event.event_id);
  const email_settings = { ...settings, decline_hours: 5 };
  expectSuccess(
    await post.server.call("eventEdit", { ...fields, event_id: event.event_id, version, email_settings }, post.editor),
  );
  const first = await register(event, "declines@example.org");
  await register(event, "promoted@example.org");
  expectSuccess(await post.server.call("eventRegistrationConfirm", await linkTo("promoted@example.org")));
  expectSuccess(await post.server.call("eventCancelRegistration", { ...first, reason: "OTHER_PLANS_EMERGED" }));
  const [, promoted] = await post.smtp.emailsFor("promoted@example.org", 2);
  expect(promoted?.text).toMatch(/отмените\s+регистрацию\s+до\s+\d/u);
});

it("skips what waited for the confirmation of a recipient when the event is over", async () => {
  const email = "never@example.org";
  const event = await publishEvent(post.server, eventFieldsAt(48));
  await register(event, email);
  await linkTo(email);
  await post.edit(event, eventFieldsAt(72));
  await post.writeAtOnce();
  await pool().query(
    "update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where event_id = $1",
    [event.event_id],
  );
  await sweep();
  await post.server.sendEmails();
  const rows = await post.rows<{ state: string }>(
    "select state from emails where email = $1 and kind = 'event-changed'",
    [email],
  );
  expect(rows).toEqual([{ state: "skipped" }]);
});

it("forgets confirmed recipients that nothing refers to, and no stopped one", async () => {
  const event = await publishEvent(post.server, eventFieldsAt(48));
  await register(event, "Registered@example.org");
  await post.smtp.emailsFor("Registered@example.org");
  await post.rows("delete from emails where lower(email) = 'registered@example.org'");
  expectSuccess(await post.server.call("digestSubscribe", { email: "subscribed@example.org" }));
  await post.smtp.emailsFor("subscribed@example.org");
  await post.rows("delete from emails where email = 'subscribed@example.org'");
  const { file_id: _document, ...application } = examples.jobApplicationSend.request;
  const sent = { ...application, email: "Applied@example.org", request_key: "u".repeat(43) };
  expectSuccess(await post.server.call("jobApplicationSend", sent));
  await post.smtp.emailsFor("Applied@example.org");
  await post.rows("delete from emails where lower(email) = 'applied@example.org'");
  await post.rows("insert into emails (kind, email, state) values ('mailing-test', 'written@example.org', 'sent')");
  await post.rows(`insert into mail_addresses (email, confirmed_at, stopped_at) values
    ('registered@example.org', now(), null), ('subscribed@example.org', now(), null),
    ('applied@example.org', now(), null), ('written@example.org', now(), null),
    ('stopped@example.org', now(), now()), ('gone@example.org', now(), null), ('allowed@example.org', null, null)
    on conflict do nothing`);
  const names = ["registered", "subscribed", "applied", "written", "stopped", "gone", "allowed"];
  const known = async (): Promise<string[]> => {
    const rows = await post.rows<{ email: string }>("select email from mail_addresses where email = any ($1)", [
      names.map((name) => `${name}@example.org`),
    ]);
    return rows.map(({ email }) => email.replace("@example.org", "")).toSorted();
  };
  expect(await known()).toHaveLength(names.length);
  expect(await removeUnusedAddresses(post.server.service.database.db, new AbortController().signal)).toBeGreaterThan(1);
  expect(await known()).toEqual(["applied", "registered", "stopped", "subscribed", "written"]);
});

it("gives who is promoted without a confirmed email the hours to decline, then gives the place to the next", async () => {
  const event = await publishEvent(post.server, eventFieldsAt(48, { capacity_offline: 1 }));
  const { event_id } = event;
  const limited = { ...settings, decline_hours: 5 };
  const fields = eventFieldsAt(48, { capacity_offline: 1 });
  const version = await post.readVersion(event_id);
  expectSuccess(
    await post.server.call("eventEdit", { ...fields, event_id, version, email_settings: limited }, post.editor),
  );
  const first = await register(event, "gives-up@example.org");
  const promoted = await register(event, "promoted-unconfirmed@example.org");
  const next = await register(event, "next-in-line@example.org");
  const [waitlisted] = await post.smtp.emailsFor("promoted-unconfirmed@example.org");
  expect(waitlisted?.text).toMatch(/за\s5\sч\sпосле\sписьма/u);
  expectSuccess(await post.server.call("eventCancelRegistration", { ...first, reason: "UNKNOWN" }));
  const [, place] = await post.smtp.emailsFor("promoted-unconfirmed@example.org", 2);
  expect(place?.text).toContain("Подтвердить адрес");
  const store = createPostgresRegistrationStore(pool());
  const run = (hours: number): Promise<number> => cancelUnconfirmed(pool(), store, hoursFromNow(hours));
  expect(await run(4.9)).toBe(0);
  expect(await run(5.1)).toBe(1);
  const states = await post.rows<{ registration_id: string; state: string }>(
    "select registration_id, state from registrations where event_id = $1",
    [event_id],
  );
  const stateById = new Map(states.map(({ registration_id, state }) => [registration_id, state]));
  expect([promoted, next].map(({ registration_id }) => stateById.get(registration_id))).toEqual([
    "cancelled",
    "registered",
  ]);
});
