import { expect, it } from "vitest";
import { createPostgresMailingStore } from "../src/modules/mailings/postgres-mailing-store.ts";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const used = emailsForTests();

it("a message to participants does not reach who cancels before the email was accepted", async () => {
  const [leaves, stays] = ["leaves@example.org", "stays@example.org"];
  const { event_id } = await used.registered(eventFieldsAt(72), leaves, stays);
  const { pool } = used.server.service.database;
  used.smtp.answer = (to) => (to === leaves ? { at: "RCPT", code: 451 } : "accept");
  const call = { event_id, subject: "Вход со двора" };
  const { mailing_id, version } = expectSuccess(await used.server.call("mailingCreate", call, used.editor));
  const filter = { states: ["registered" as const], participation_format: null, is_checked_in: null };
  const written = { mailing_id, version, subject: call.subject, text: "Приходите.", items: [], filter };
  const edited = expectSuccess(await used.server.call("mailingEdit", written, used.editor));
  expectSuccess(await used.server.call("mailingSend", { mailing_id, version: edited.version }, used.editor));
  await used.smtp.emailsFor(stays, 2);
  expect((await pool.query("select from emails where state = 'queued' and attempts > 0")).rowCount).toBe(1);
  await pool.query("update registrations set state = 'cancelled' where email = $1", [leaves]);
  used.smtp.answer = () => "accept";
  await used.hurry();
  expect(used.subjectsFor(stays)).toContain(call.subject);
  expect(used.subjectsFor(leaves)).not.toContain(call.subject);
});

it("a message reaches those whose email is confirmed, or is not, and counts whose message waits for it", async () => {
  const { server, editor } = used;
  const [known, unknown] = ["known@example.org", "unknown@example.org"];
  const { event_id } = await used.registered(eventFieldsAt(72), known, unknown);
  await used.rows("delete from mail_addresses where email = $1", [unknown]);
  const call = { event_id, subject: "Подтвердившим" };
  const { mailing_id, version } = expectSuccess(await server.call("mailingCreate", call, editor));
  const filter = { states: ["registered" as const], participation_format: null, is_checked_in: null };
  const written = { mailing_id, subject: call.subject, text: "Приходите.", items: [] };
  const counts = async () => {
    const { recipients, unconfirmed } = expectSuccess(await server.call("mailingPreview", { mailing_id }, editor));
    return { recipients, unconfirmed };
  };
  expect(await counts()).toEqual({ recipients: 2, unconfirmed: 1 });
  const toUnknown = { ...written, version, filter: { ...filter, is_confirmed: false } };
  const edited = expectSuccess(await server.call("mailingEdit", toUnknown, editor));
  expect(await counts()).toEqual({ recipients: 1, unconfirmed: 1 });
  const toKnown = { ...written, version: edited.version, filter: { ...filter, is_confirmed: true } };
  const chosen = expectSuccess(await server.call("mailingEdit", toKnown, editor));
  expect(chosen.filter).toMatchObject({ is_confirmed: true });
  expect(await counts()).toEqual({ recipients: 1, unconfirmed: 0 });
  expectSuccess(await server.call("mailingSend", { mailing_id, version: chosen.version }, editor));
  await used.smtp.emailsFor(known, 2);
  await used.hurry();
  expect(used.subjectsFor(known)).toContain(call.subject);
  expect(used.subjectsFor(unknown)).not.toContain(call.subject);
});

it("the email of a mailing is read without counting its emails", async () => {
  const subject = "Тысяча писем";
  const { mailing_id } = expectSuccess(await used.server.call("mailingCreate", { subject }, used.editor));
  const { pool, db } = used.server.service.database;
  const client = await pool.connect();
  try {
    // A query of emails fails now by the lock's time-out.
    await client.query("begin");
    await client.query("lock table emails in access exclusive mode");
    const found = await createPostgresMailingStore(db, pool).findEmail(mailing_id, testNow());
    expect(found).toMatchObject({ event_id: null, composed: { subject, text: "" } });
  } finally {
    await client.query("rollback");
    client.release();
  }
});
