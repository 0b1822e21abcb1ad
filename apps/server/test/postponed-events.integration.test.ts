import { afterEach, expect, it } from "vitest";
import { writeDueEmails } from "../src/modules/outbox/postgres-write-emails.ts";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests();
const hourMs = 3_600_000;
afterEach(() => {
  post.at = testNow().getTime();
});

it("sends an email when an event is postponed, none while it is, and one when its new time is known", async () => {
  const email = "postponed@example.org";
  const event = await post.registered(eventFieldsAt(20), email);
  await post.edit(event, { ...eventFieldsAt(20), is_postponed: true });
  await post.hurry();
  const [, postponed] = await post.smtp.emailsFor(email, 2);
  expect(postponed?.subject).toBe("Мероприятие переносится: PostgreSQL под нагрузкой");
  expect(postponed?.text).toContain("Было назначено");
  const ics = postponed?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  expect(new TextDecoder().decode(ics?.content as ArrayBuffer)).toContain("STATUS:TENTATIVE");

  await post.edit(event, eventFieldsAt(22));
  await post.hurry();
  const pool = post.server.service.database.pool;
  await pool.query("update registrations set created_at = now() - interval '3 days' where event_id = $1", [
    event.event_id,
  ]);
  expect(await writeDueEmails(pool, testNow())).toBe(0);
  expect(post.subjectsFor(email)).toHaveLength(2);

  await post.edit(event, eventFieldsAt(22, { city: "Тверь" }));
  await post.hurry();
  const [, , moved] = await post.smtp.emailsFor(email, 3);
  expect(moved?.text).toContain("Где: Тверь");
  expect(moved?.text).not.toContain("Когда");

  await post.edit(event, { ...eventFieldsAt(72, { city: "Тверь" }), is_postponed: false });
  await post.hurry();
  const [, , , changed] = await post.smtp.emailsFor(email, 4);
  expect(changed?.subject).toBe("Изменения: PostgreSQL под нагрузкой");
  expect(changed?.text).toContain("Когда, было: Дата уточняется");
});

it("sends nothing about an event that is postponed by mistake and taken back in time", async () => {
  const email = "taken-back@example.org";
  const event = await post.registered(eventFieldsAt(48), email);
  await post.edit(event, { ...eventFieldsAt(48), is_postponed: true });
  await post.edit(event, { ...eventFieldsAt(48), is_postponed: false });
  await post.hurry();
  expect(post.subjectsFor(email)).toHaveLength(1);
});

it("keeps a postponed event among those to come after its planned end, and registers people for it", async () => {
  const event = await post.registered(eventFieldsAt(1), "earlier@example.org");
  const { event_id } = event;
  await post.edit(event, { ...eventFieldsAt(1), is_postponed: true });
  await post.hurry();
  post.at = testNow().getTime() + 30 * hourMs;
  const listed = async (status: "EventHasPassed" | "EventIsHappening" | "EventWillHappen") =>
    expectSuccess(await post.server.call("eventList", { status: [status], limit: 100 })).items.find(
      (item) => item.event_id === event_id,
    );
  expect(await listed("EventWillHappen")).toMatchObject({ is_postponed: true, status: "EventWillHappen" });
  expect(await listed("EventHasPassed")).toBeUndefined();
  expect(await listed("EventIsHappening")).toBeUndefined();
  const availability = expectSuccess(await post.server.call("eventRegistrationAvailability", { event_id }));
  expect(availability).toMatchObject({ is_available: true, reason: null });

  const email = "registered-later@example.org";
  expectSuccess(await post.server.call("eventRegister", { ...personNumber(7, event_id), email }));
  const [received] = await post.smtp.emailsFor(email);
  expect(received?.text).toContain("Когда: Дата уточняется");
  const [, registration_id = "", manage_token = ""] =
    /\/registration\/own\/([\w-]+)\/([\w.-]+)/u.exec(received?.text ?? "") ?? [];
  const registration = { registration_id, manage_token };
  expect(expectSuccess(await post.server.call("eventGet", { event_id, registration })).registration?.state).toBe(
    "registered",
  );

  const leaving = expectSuccess(await post.server.call("eventRegister", personNumber(8, event_id)));
  const { registration_id: id, manage_token: token } = leaving;
  const cancellation = { event_id, registration_id: id, manage_token: token, reason: "OTHER_PLANS_EMERGED" } as const;
  expect(expectSuccess(await post.server.call("eventCancelRegistration", cancellation)).state).toBe("cancelled");
  await post.edit(event, { ...eventFieldsAt(60), is_postponed: false });
  await post.hurry();
  for (const [recipient, count] of [["earlier@example.org", 3] as const, [email, 2] as const]) {
    const emails = await post.smtp.emailsFor(recipient, count);
    expect(emails.at(-1)?.text).toContain("Когда, было: Дата уточняется");
  }
});

it("reminds no one of an event that switches its reminders off", async () => {
  const both = await post.registered(eventFieldsAt(20), "reminded@example.org");
  const none = await post.registered(eventFieldsAt(20), "not-reminded@example.org");
  const settings = { reminds_hour_before: true, decline_hours: null, unconfirmed_hours: null };
  await post.edit(both, { ...eventFieldsAt(20), email_settings: { ...settings, reminds_day_before: true } });
  await post.edit(none, { ...eventFieldsAt(20), email_settings: { ...settings, reminds_day_before: false } });
  const pool = post.server.service.database.pool;
  await pool.query("update registrations set created_at = now() - interval '3 days' where event_id = any($1)", [
    [both.event_id, none.event_id],
  ]);
  await writeDueEmails(pool, testNow());
  await post.smtp.emailsFor("reminded@example.org", 2);
  const kinds = await post.rows("select kind from emails where email = 'not-reminded@example.org'");
  expect(kinds).toEqual([{ kind: "registration-confirmed" }]);
});
