import { describe, expect, it } from "vitest";
import { writeMailings } from "../src/modules/mail/postgres-mailings.ts";
import { endWaiting, insertEmails } from "../src/modules/outbox/postgres-email-statements.ts";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const minuteMs = 60_000;

describe("emails about a change of an event", () => {
  const used = emailsForTests();
  const { registered, edit, setStatus, mailings, hurry, subjectsFor } = used;

  it("say what was and what is, once for several edits, with the next version for the calendar", async () => {
    const fields = eventFieldsAt(72, { capacity_offline: 1 });
    const event = await registered(fields, "has-place@example.org", "waits@example.org");
    await edit(event, { ...fields, title: "Другое название" });
    expect(await mailings(event)).toEqual(["event-changed waiting"]);
    await edit(event, { ...fields, address: "Тверская, 1" });
    await edit(event, { ...fields, address: "Тверская, 7", city: "Тверь" });
    expect(await mailings(event)).toEqual(["event-changed waiting"]);
    await hurry();
    for (const email of ["has-place@example.org", "waits@example.org"]) {
      const [, received] = await used.smtp.emailsFor(email, 2);
      expect(received?.subject).toBe("Изменения: PostgreSQL под нагрузкой");
      expect(received?.text).toContain("Где, было: Москва, Ленинградский проспект, 39\nГде: Тверь, Тверская, 7");
      expect(received?.text).not.toContain("Когда");
      expect(received?.text).not.toContain("Другое название");
    }
    const [, moved] = await used.smtp.emailsFor("has-place@example.org", 2);
    const { version } = expectSuccess(await used.server.call("eventGet", { event_id: event.event_id }, used.editor));
    expect(moved?.attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar", "application/ics"]);
    for (const { content } of moved?.attachments ?? [])
      expect(new TextDecoder().decode(content as ArrayBuffer)).toMatch(
        new RegExp(`^SEQUENCE:${2 * version}\r?$`, "mu"),
      );
    // Who waits has nothing in the calendar.
    const [, waits] = await used.smtp.emailsFor("waits@example.org", 2);
    expect(waits?.attachments).toEqual([]);
  });

  it("are not sent when a change was taken back in time", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "slip@example.org");
    await edit(event, { ...fields, city: "Тверь" });
    await edit(event, fields);
    await hurry();
    expect(subjectsFor("slip@example.org")).toHaveLength(1);
  });

  const register = async ({ event_id }: { readonly event_id: string }, email: string) => {
    expectSuccess(await used.server.call("eventRegister", { ...personNumber(1, event_id), email }));
    await used.smtp.emailsFor(email);
  };

  it("say to those who registered between two edits what they saw", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "saw-first@example.org");
    await edit(event, { ...fields, city: "Тверь" });
    used.at += 30_000;
    await register(event, "saw-second@example.org");
    await edit(event, { ...fields, city: "Псков" });
    await hurry();
    for (const [email, city] of [
      ["saw-first@example.org", "Москва"],
      ["saw-second@example.org", "Тверь"],
    ] as const) {
      const [, received] = await used.smtp.emailsFor(email, 2);
      expect(received?.text).toContain(`Где, было: ${city}`);
      expect(received?.text).toContain("Где: Псков");
    }
    used.at = testNow().getTime();
  });

  it("say that a change was taken back to those alone who saw it", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "saw-no-slip@example.org");
    await edit(event, { ...fields, city: "Тверь" });
    used.at += 30_000;
    await register(event, "saw-slip@example.org");
    await edit(event, fields);
    await hurry();
    expect((await used.smtp.emailsFor("saw-slip@example.org", 2)).at(-1)?.text).toContain("Где, было: Тверь");
    expect(subjectsFor("saw-no-slip@example.org")).toHaveLength(1);
    used.at = testNow().getTime();
  });

  it("say a third change to those who know the second, and once to those whose email waits", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "knows@example.org");
    await edit(event, { ...fields, city: "Тверь" });
    await register(event, "waits-for-email@example.org");
    await edit(event, { ...fields, city: "Псков" });
    const { pool } = used.server.service.database;
    await pool.query(
      `update mailings set send_at = created_at where mailing_id = (
        select mailing_id from mailings where event_id = $1 order by last_queue_number limit 1)`,
      [event.event_id],
    );
    await used.smtp.emailsFor("knows@example.org", 2);
    await edit(event, { ...fields, city: "Орёл" });
    await hurry();
    const [, , next] = await used.smtp.emailsFor("knows@example.org", 3);
    expect(next?.text).toContain("Где, было: Псков");
    const [, only, ...others] = await used.smtp.emailsFor("waits-for-email@example.org", 2);
    expect(only?.text).toContain("Где, было: Тверь");
    expect(only?.text).toContain("Где: Орёл");
    expect(others).toEqual([]);
  });

  it("reach who registered while the editor's call waited for the event", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields);
    // The editor's call began earlier and obtained the event's lock later.
    const afterCall = async (email: string) => {
      used.at += 30_000;
      await register(event, email);
      used.at -= 30_000;
    };
    await afterCall("before-edit@example.org");
    await edit(event, { ...fields, city: "Тверь" });
    await hurry();
    expect((await used.smtp.emailsFor("before-edit@example.org", 2)).at(-1)?.text).toContain("Где: Тверь");
    await afterCall("before-deletion@example.org");
    expectSuccess(await used.server.call("eventDelete", { event_id: event.event_id }, used.editor));
    await hurry();
    expect((await used.smtp.emailsFor("before-deletion@example.org", 2)).at(-1)?.subject).toContain("отменено");
  });

  it("say what has changed while the event was unpublished when it is published again, and not before", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "unpublished@example.org");
    await setStatus(event, "PublicationActionUnpublish");
    await edit(event, { ...fields, city: "Тверь" });
    await hurry();
    expect(await mailings(event)).toEqual(["event-changed waiting"]);
    await setStatus(event, "PublicationActionPublish");
    await hurry();
    expect((await used.smtp.emailsFor("unpublished@example.org", 2)).at(-1)?.text).toContain("Где: Тверь");
    expect(await mailings(event)).toEqual(["event-changed sent"]);
  });

  it("wait while the event they link to is unpublished", async () => {
    const event = await registered(eventFieldsAt(72), "link-waits@example.org");
    const { pool } = used.server.service.database;
    await setStatus(event, "PublicationActionUnpublish");
    await pool.query(
      `with ${insertEmails("select 'registration-link', email, registration_id from registrations where event_id = $1")}
      select email_id from email`,
      [event.event_id],
    );
    const waiting = async () =>
      (
        await pool.query(
          "select due_at, attempts from emails where email = 'link-waits@example.org' and state = 'queued'",
        )
      ).rows;
    await used.server.sendEmails();
    expect(await waiting()).toEqual([{ due_at: null, attempts: 0 }]);
    await pool.query(endWaiting);
    expect(await waiting()).toEqual([{ due_at: null, attempts: 0 }]);
    await setStatus(event, "PublicationActionPublish");
    await pool.query(endWaiting);
    expect((await used.smtp.emailsFor("link-waits@example.org", 2)).at(-1)?.subject).toContain("Ссылка на регистрацию");
  });

  it("are written in steps, after a change that is not committed yet, and again for one that came later", async () => {
    const fields = eventFieldsAt(72);
    const emails = ["step-1@example.org", "step-2@example.org", "step-3@example.org"];
    const event = await registered(fields, ...emails);
    const { pool } = used.server.service.database;
    await edit(event, { ...fields, city: "Тверь" });
    const client = await pool.connect();
    await client.query("begin");
    await client.query("select from mailings where event_id = $1 for update", [event.event_id]);
    await pool.query("update mailings set send_at = created_at where state = 'waiting' and event_id <> $1", [
      event.event_id,
    ]);
    const due = new Date(used.at + 3 * minuteMs);
    expect(await writeMailings(pool, due)).toBe(0);
    await client.query("commit");
    client.release();
    const stopped = AbortSignal.abort();
    expect(await writeMailings(pool, due, { signal: stopped, stepSize: 2 })).toBe(0);
    expect(await writeMailings(pool, due, { stepSize: 2 })).toBe(3);
    expect(await mailings(event)).toEqual(["event-changed sent"]);
    for (const email of emails) await used.smtp.emailsFor(email, 2);
    await edit(event, { ...fields, city: "Псков" });
    expect(await mailings(event)).toEqual(["event-changed sent", "event-changed waiting"]);
    await hurry();
    for (const email of emails)
      expect((await used.smtp.emailsFor(email, 3)).at(-1)?.text).toContain("Где, было: Тверь");
  });

  const mixed = { format: "EventFormatOnlineAndOffline", capacity_online: 10 } as const;

  it("say to participants online when the time has changed, but not the place of the others", async () => {
    const fields = eventFieldsAt(72, mixed);
    const event = await registered(fields, "on-site@example.org", "online@example.org");
    await edit(event, { ...fields, city: "Тверь" });
    await hurry();
    await used.smtp.emailsFor("on-site@example.org", 2);
    expect(subjectsFor("online@example.org")).toHaveLength(1);
    await edit(event, { ...eventFieldsAt(80, mixed), city: "Псков" });
    await hurry();
    const [, received] = await used.smtp.emailsFor("online@example.org", 2);
    expect(received?.text).toContain("Когда, было");
    expect(received?.text).not.toContain("Где");
    expectSuccess(await used.server.call("eventDelete", { event_id: event.event_id }, used.editor));
    await hurry();
    const [, , cancelled] = await used.smtp.emailsFor("online@example.org", 3);
    expect(cancelled?.text).toContain("Где: Онлайн");
    expect((await used.smtp.emailsFor("on-site@example.org", 4)).at(-1)?.text).toContain("Где: Псков");
  });

  it("say that the end alone has changed", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "ends-later@example.org");
    const time = (at: string) =>
      new Date(at).toLocaleTimeString("ru", { timeZone: "Europe/Moscow", hour: "2-digit", minute: "2-digit" });
    const ends_at = new Date(Date.parse(fields.ends_at) + 1_800_000).toISOString();
    await edit(event, { ...fields, ends_at });
    await hurry();
    const [, received] = await used.smtp.emailsFor("ends-later@example.org", 2);
    expect(received?.text).toMatch(
      new RegExp(`Когда, было: .*${time(fields.ends_at)} МСК\nКогда: .*${time(ends_at)} МСК`, "u"),
    );
  });

  it("say that the format alone has changed, unless the person's own is what is left", async () => {
    const fields = eventFieldsAt(72);
    const event = await registered(fields, "format@example.org");
    await edit(event, { ...fields, ...mixed });
    await hurry();
    const [, received] = await used.smtp.emailsFor("format@example.org", 2);
    expect(received?.text).toContain("Формат, было: Офлайн\nФормат: Онлайн и офлайн");
    await edit(event, fields);
    await hurry();
    expect(subjectsFor("format@example.org")).toHaveLength(2);
  });

  it("say that a deleted event does not take place, unless the deletion is undone", async () => {
    const event = await registered(eventFieldsAt(72), "cancelled@example.org");
    const restored = await registered(eventFieldsAt(72), "restored@example.org");
    const deletions = [];
    for (const { event_id } of [event, restored])
      deletions.push(expectSuccess(await used.server.call("eventDelete", { event_id }, used.editor)));
    expectSuccess(
      await used.server.call("deletionUndo", { deletion_id: deletions[1]?.deletion.deletion_id ?? "" }, used.editor),
    );
    await hurry();
    expect(subjectsFor("cancelled@example.org").at(-1)).toBe("Мероприятие отменено: PostgreSQL под нагрузкой");
    expect(subjectsFor("restored@example.org")).toHaveLength(1);
  });
});
