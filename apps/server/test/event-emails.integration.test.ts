import { examples } from "@corp/api/reference";
import { describe, expect, it } from "vitest";
import { writeDueEmails } from "../src/modules/outbox/postgres-write-emails.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe("emails about an event", () => {
  const used = emailsForTests();
  const { registered, edit, mailings, hurry, subjectsFor } = used;

  it("remind a day and an hour before, once, not those who have just registered, and again when it was moved", async () => {
    const fields = eventFieldsAt(30);
    const event = await registered(fields, "reminded@example.org");
    const { pool } = used.server.service.database;
    const startsAt = Date.parse(event.starts_at);
    const written = async () =>
      used.rows<{ email_id: string; name: string }>(
        `select email_id, kind || ' ' || emails.email as name from emails join registrations using (registration_id)
         where kind like 'event-reminder%' and event_id = $1 order by emails.email`,
        [event.event_id],
      );
    const remindAt = async (time: number): Promise<string[]> => {
      const before = new Set((await written()).map(({ email_id }) => email_id));
      used.at = time;
      await writeDueEmails(pool, new Date(time));
      await hurry();
      used.at = testNow().getTime();
      return (await written()).flatMap(({ email_id, name }) => (before.has(email_id) ? [] : [name]));
    };
    expect(await remindAt(startsAt - 25 * hourMs)).toEqual([]);
    expect(await remindAt(startsAt - 24 * hourMs)).toEqual(["event-reminder-day reminded@example.org"]);
    const late = { ...personNumber(1, event.event_id), email: "late@example.org" };
    expectSuccess(await used.server.call("eventRegister", late));
    await pool.query("update registrations set created_at = $2 where email = $1", [
      late.email,
      new Date(startsAt - 20 * hourMs),
    ]);
    await used.smtp.emailsFor(late.email);
    expect(await remindAt(startsAt - 19 * hourMs)).toEqual([]);
    expect(await remindAt(startsAt - hourMs)).toEqual([
      "event-reminder-hour late@example.org",
      "event-reminder-hour reminded@example.org",
    ]);
    expect(await remindAt(startsAt - 30 * minuteMs)).toEqual([]);
    expect(subjectsFor("reminded@example.org").slice(1)).toEqual([
      "Уже скоро: PostgreSQL под нагрузкой",
      "Через час: PostgreSQL под нагрузкой",
    ]);
    await edit(event, eventFieldsAt(60));
    await hurry();
    expect(await remindAt(startsAt + 7 * hourMs)).toEqual([
      "event-reminder-day late@example.org",
      "event-reminder-day reminded@example.org",
    ]);
  });

  it.each([
    ["the event has begun", 30.1, 30],
    ["the event was moved to a later time", 6.5, 48],
  ])("do not remind when %s by the time they are sent", async (_name, sentAfterHours, startsAfterHours) => {
    const email = `not-reminded-${startsAfterHours}@example.org`;
    const event = await registered(eventFieldsAt(30), email);
    const { pool } = used.server.service.database;
    const dueAt = Date.parse(event.starts_at) - 23 * hourMs;
    used.at = testNow().getTime() + sentAfterHours * hourMs;
    // One transaction has them, so that nothing is sent in between.
    const client = await pool.connect();
    await client.query("begin");
    expect(await writeDueEmails(client, new Date(dueAt))).toBeGreaterThan(0);
    await client.query("update events set starts_at = $2, ends_at = $3 where event_id = $1", [
      event.event_id,
      hoursFromNow(startsAfterHours),
      hoursFromNow(startsAfterHours + 2),
    ]);
    await client.query("commit");
    client.release();
    await hurry();
    expect(subjectsFor(email)).toHaveLength(1);
    used.at = testNow().getTime();
  });

  it("thank with the links after the event, when there are some", async () => {
    const event = await registered(eventFieldsAt(5), "thanked@example.org");
    const { pool } = used.server.service.database;
    used.at = Date.parse(event.ends_at) + 2 * hourMs;
    expect(await writeDueEmails(pool, new Date(used.at))).toBe(0);
    const links = [{ title: "Запись", url: "https://video.example/1" }];
    expectSuccess(
      await used.server.call("eventNotificationAfterSet", { event_id: event.event_id, links }, used.editor),
    );
    expect(await writeDueEmails(pool, new Date(used.at))).toBe(1);
    expect(await writeDueEmails(pool, new Date(used.at))).toBe(0);
    const [, email] = await used.smtp.emailsFor("thanked@example.org", 2);
    expect(email?.subject).toBe("Спасибо, что были с нами: PostgreSQL под нагрузкой");
    expect(email?.text).toContain("Запись: https://video.example/1");
    used.at = testNow().getTime();
  });

  it("do not go to people who cancelled, nor about drafts", async () => {
    const event = await registered(eventFieldsAt(72), "left@example.org");
    const { pool } = used.server.service.database;
    await pool.query("update registrations set state = 'cancelled' where event_id = $1", [event.event_id]);
    await edit(event, eventFieldsAt(80));
    expect(await writeDueEmails(pool, new Date(Date.parse(event.starts_at) + 7 * hourMs))).toBe(0);
    expect(await mailings(event)).toEqual([]);
  });

  it("include one to the sender of a job application, once for a repeated attempt", async () => {
    const { file_id: _document, ...example } = examples.jobApplicationSend.request;
    const request = {
      ...example,
      email: "applicant@example.org",
      request_key: "k".repeat(43),
    };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expectSuccess(await used.server.call("jobApplicationSend", request));
    const [email] = await used.smtp.emailsFor(request.email);
    expect(email?.subject).toBe("Мы получили вашу заявку");
    expect(email?.text).toContain(request.first_name);
    await hurry();
    expect(subjectsFor(request.email)).toHaveLength(1);
  });
});
