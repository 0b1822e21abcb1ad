import ICAL from "ical.js";
import { afterEach, expect, it } from "vitest";
import { writeDueEmails } from "../src/modules/outbox/postgres-write-emails.ts";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests();
const hourMs = 3_600_000;
const reason = "Заболел докладчик";
afterEach(() => {
  post.at = testNow().getTime();
});

const callOff = async (event_id: string) =>
  expectSuccess(await post.server.call("eventCallOff", { event_id, reason }, post.editor));
const undo = async (event_id: string) =>
  expectSuccess(await post.server.call("eventCallOffUndo", { event_id }, post.editor));

type Received = Awaited<ReturnType<typeof post.smtp.emailsFor>>[number];

/** The calendar message of an email, of its inline part and its file alike. */
function invitationIn(email: Received | undefined): { method: string; uid: string; sequence: number; status: string } {
  const parts = (email?.attachments ?? []).filter(({ mimeType }) => /calendar|ics/u.test(mimeType));
  expect(parts.map(({ mimeType }) => mimeType)).toEqual(["text/calendar", "application/ics"]);
  const [inline, file] = parts.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer));
  expect(file).toBe(inline);
  const calendar = new ICAL.Component(ICAL.parse(inline ?? ""));
  const event = calendar.getFirstSubcomponent("vevent");
  const readProperty = (name: string): string => String(event?.getFirstPropertyValue(name));
  const method = String(calendar.getFirstPropertyValue("method"));
  expect(parts[0]).toMatchObject({ method });
  return {
    method,
    uid: readProperty("uid"),
    sequence: Number(readProperty("sequence")),
    status: readProperty("status"),
  };
}

it("keeps the page of an event that is called off, closes it, and tells people once, with a calendar message", async () => {
  const email = "called-off@example.org";
  const { event_id } = await post.registered(eventFieldsAt(20), email);
  const before = await post.readVersion(event_id);
  expect(await callOff(event_id)).toMatchObject({ called_off: { reason }, version: before + 1 });
  expect(await callOff(event_id)).toMatchObject({ version: before + 1 });
  expect(expectSuccess(await post.server.call("eventGet", { event_id })).called_off?.reason).toBe(reason);
  const availability = expectSuccess(await post.server.call("eventRegistrationAvailability", { event_id }));
  expect(availability).toMatchObject({ is_available: false, reason: "CANCELLED" });
  expect((await post.server.call("eventRegister", personNumber(3, event_id))).failure.code).toBe("CANCELLED");

  await post.hurry();
  const [confirmed, cancelled] = await post.smtp.emailsFor(email, 2);
  expect(cancelled?.subject).toBe("Мероприятие отменено: PostgreSQL под нагрузкой");
  expect(cancelled?.text).toContain(reason);
  const invited = invitationIn(confirmed);
  const taken = invitationIn(cancelled);
  expect([invited.method, taken.method, taken.status, taken.uid]).toEqual([
    "REQUEST",
    "CANCEL",
    "CANCELLED",
    invited.uid,
  ]);
  expect(taken.sequence).toBeGreaterThan(invited.sequence);

  const { pool } = post.server.service.database;
  await pool.query("update registrations set created_at = now() - interval '3 days' where event_id = $1", [event_id]);
  expect(await writeDueEmails(pool, testNow())).toBe(0);

  await undo(event_id);
  await post.hurry();
  const [, , restored] = await post.smtp.emailsFor(email, 3);
  expect(restored?.subject).toBe("Мероприятие состоится: PostgreSQL под нагрузкой");
  const again = invitationIn(restored);
  expect([again.method, again.uid]).toEqual(["REQUEST", invited.uid]);
  expect(again.sequence).toBeGreaterThan(taken.sequence);
  expect(expectSuccess(await post.server.call("eventGet", { event_id })).called_off).toBeNull();
});

it("sends nothing about an event that is called off by mistake and taken back in time", async () => {
  const email = "called-off-in-error@example.org";
  const { event_id } = await post.registered(eventFieldsAt(48), email);
  await callOff(event_id);
  await undo(event_id);
  await post.hurry();
  expect(post.subjectsFor(email)).toHaveLength(1);
});

it("tells of a change that was made just before, when the calling off is taken back in time", async () => {
  const email = "changed-then-called-off@example.org";
  const event = await post.registered(eventFieldsAt(48), email);
  await post.edit(event, eventFieldsAt(50));
  await callOff(event.event_id);
  await undo(event.event_id);
  await post.hurry();
  expect(post.subjectsFor(email).slice(1)).toEqual(["Изменения: PostgreSQL под нагрузкой"]);
});

it("tells people that an event takes place whose deletion they were told of, in their calendars too", async () => {
  const email = "deleted-and-restored@example.org";
  const { event_id } = await post.registered(eventFieldsAt(48), email);
  const { deletion } = expectSuccess(await post.server.call("eventDelete", { event_id }, post.editor));
  await post.hurry();
  const { deletion_id } = deletion;
  expectSuccess(await post.server.call("deletionUndo", { deletion_id }, post.editor));
  await post.hurry();
  const [invited, taken, again] = (await post.smtp.emailsFor(email, 3)).map(invitationIn);
  expect([invited?.method, taken?.method, again?.method]).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
  expect(taken?.sequence).toBeGreaterThan(invited?.sequence ?? 0);
  expect(again?.sequence).toBeGreaterThan(taken?.sequence ?? 0);
});

it("says once that an event is called off, and nothing of an earlier change, whatever else happens until it takes place", async () => {
  const email = "changed-called-off-deleted@example.org";
  const event = await post.registered(eventFieldsAt(48), email);
  const { event_id } = event;
  const send = async (): Promise<void> => {
    await post.writeAtOnce();
    await post.server.sendEmails();
  };
  await post.edit(event, eventFieldsAt(50));
  // Written, and not sent yet.
  await post.writeAtOnce();
  await callOff(event_id);
  await send();
  const { deletion } = expectSuccess(await post.server.call("eventDelete", { event_id }, post.editor));
  await send();
  expectSuccess(await post.server.call("deletionUndo", { deletion_id: deletion.deletion_id }, post.editor));
  await send();
  await undo(event_id);
  await send();
  expect(await post.waiting()).toEqual([]);
  expect(post.subjectsFor(email).slice(1)).toEqual([
    "Мероприятие отменено: PostgreSQL под нагрузкой",
    "Мероприятие состоится: PostgreSQL под нагрузкой",
  ]);
});

it("promotes nobody while an event is called off, and fills the places when that is undone", async () => {
  const event = await post.registered(eventFieldsAt(48, { capacity_offline: 1 }), "place@example.org");
  const { event_id } = event;
  expectSuccess(await post.server.call("eventRegister", { ...personNumber(5, event_id), email: "waits@example.org" }));
  await callOff(event_id);
  await post.edit(event, eventFieldsAt(48, { capacity_offline: 2 }));
  const readStates = async () =>
    (await post.rows<{ state: string }>("select state from registrations where email = 'waits@example.org'"))[0]?.state;
  expect(await readStates()).toBe("waitlisted");
  await undo(event_id);
  expect(await readStates()).toBe("registered");
});

it("checks nobody in, and gives nobody a place, while an event is called off; a check-in can be undone", async () => {
  const fields = { format: "EventFormatOnlineAndOffline", capacity_offline: 1 } as const;
  const { event_id } = await post.registered(eventFieldsAt(20, fields), "door@example.org");
  const waiting = expectSuccess(await post.server.call("eventRegister", personNumber(6, event_id)));
  const admin = await post.server.issuer.token({ roles: ["admin"] });
  const [{ registration_id } = { registration_id: "" }] = await post.rows<{ registration_id: string }>(
    "select registration_id from registrations where event_id = $1",
    [event_id],
  );
  const checkIn = { event_id, registration_id, is_checked_in: true };
  expectSuccess(await post.server.call("participantCheckIn", checkIn, admin));
  await callOff(event_id);
  expectSuccess(await post.server.call("participantCheckIn", { ...checkIn, is_checked_in: false }, admin));
  const { server } = post;
  const online = { participation_format: "EventParticipationFormatOnline" } as const;
  const { registration_id: waitingId, manage_token } = waiting;
  const waitingRequest = { event_id, registration_id: waitingId };
  const added = { event_id, ...online, first_name: "Мария", last_name: "Иванова", consent: true } as const;
  const denied = [
    await server.call("participantCheckIn", checkIn, admin),
    await server.call("participantAdd", added, admin),
    await server.call("participantPromote", { ...waitingRequest, is_over_capacity: true }, admin),
    await server.call("participantMove", { ...waitingRequest, ...online }, admin),
    await server.call("eventRegistrationSwitch", { ...waitingRequest, ...online, manage_token: manage_token ?? "" }),
    await server.call("eventRegister", personNumber(7, event_id)),
  ];
  expect(denied.map(({ failure }) => failure.code)).toEqual(denied.map(() => "CANCELLED"));
  await undo(event_id);
  await post.hurry();
});

it("says that an event is called off or postponed in every calendar", async () => {
  const event = await post.registered(eventFieldsAt(20));
  const { event_id } = event;
  const { server } = post;
  const titles = async () => {
    const google = expectSuccess(await server.call("eventCalendarGoogle", { event_id }));
    const { content } = expectSuccess(await server.call("eventCalendarIcs", { event_id }));
    const feed = await (await fetch(`${server.origin}/event/calendar.ics`)).text();
    return [
      new URL(google.url).searchParams.get("text"),
      ...[content, feed].map((text) => {
        const found = new ICAL.Component(ICAL.parse(text))
          .getAllSubcomponents("vevent")
          .find((one) => String(one.getFirstPropertyValue("uid")).startsWith(event_id));
        return found?.getFirstPropertyValue("summary");
      }),
    ];
  };
  const title = "PostgreSQL под нагрузкой";
  // The invalidation of the feed follows the commit.
  await expect.poll(titles).toEqual([title, title, title]);
  await post.edit(event, { ...eventFieldsAt(20), is_postponed: true });
  await expect.poll(titles).toEqual(Array.from({ length: 3 }, () => `Перенесено: ${title}`));
  await callOff(event_id);
  await expect.poll(titles).toEqual(Array.from({ length: 3 }, () => `Отменено: ${title}`));
});

it("shows an event that is called off as cancelled in the feed for 90 days", async () => {
  const { event_id } = await post.registered(eventFieldsAt(24 * 120));
  const feedPart = async (): Promise<string | undefined> => {
    const text = await (await fetch(`${post.server.origin}/event/calendar.ics`)).text();
    return text.split("BEGIN:VEVENT").find((part) => part.includes(event_id));
  };
  const readSequence = (part: string | undefined): number => Number(/SEQUENCE:(\d+)/u.exec(part ?? "")?.[1]);
  // The invalidation follows the commit.
  await expect.poll(feedPart).toBeDefined();
  const before = await feedPart();
  await callOff(event_id);
  await expect.poll(feedPart).toContain("STATUS:CANCELLED");
  const after = await feedPart();
  expect(readSequence(after)).toBeGreaterThan(readSequence(before));
  post.at = testNow().getTime() + 89 * 24 * hourMs;
  expect(await feedPart()).toContain("STATUS:CANCELLED");
  post.at = testNow().getTime() + 91 * 24 * hourMs;
  expect(await feedPart()).toBeUndefined();
});

it("sends nothing to who answers «this is not me», and gives the place to the next", async () => {
  const email = "stranger@example.org";
  const fields = eventFieldsAt(48, { capacity_offline: 1 });
  const { event_id } = await post.registered(fields, email);
  await post.rows("delete from mail_addresses where email = $1", [email]);
  expectSuccess(await post.server.call("eventRegister", { ...personNumber(6, event_id), email: "next@example.org" }));
  expectSuccess(await post.server.call("eventRegistrationLinkSend", { event_id, email }));
  const [, sent] = await post.smtp.emailsFor(email, 2);
  const [, registration_id = "", manage_token = ""] = /\/not-me\/([\w-]+)\/([\w.-]+)/u.exec(sent?.text ?? "") ?? [];
  const link = { registration_id, manage_token };
  expect((await post.server.call("eventRegistrationConfirm", { ...link, event_id })).status).toBe(404);
  // Somebody has opened another link meanwhile.
  await post.rows("insert into mail_addresses (email, confirmed_at) values ($1, now())", [email]);
  expectSuccess(await post.server.call("eventRegistrationDisown", link));
  const states = () => post.rows("select state from registrations where email = 'next@example.org'");
  expect(await states()).toEqual([{ state: "registered" }]);
  expect(await post.rows("select confirmed_at from mail_addresses where email = $1", [email])).toEqual([
    { confirmed_at: null },
  ]);
  expectSuccess(await post.server.call("eventRegistrationDisown", link));
  expectSuccess(await post.server.call("eventRegistrationLinkSend", { event_id, email }));
  await post.server.call("eventRegister", { ...personNumber(0, event_id), email });
  await post.smtp.emailsFor("next@example.org", 2);
  await callOff(event_id);
  await post.hurry();
  expect(post.subjectsFor(email)).toHaveLength(2);
  expect(await states()).toEqual([{ state: "registered" }]);
  const forged = {
    registration_id,
    manage_token: manage_token.replace(/.(?=.$)/u, (each) => (each === "A" ? "B" : "A")),
  };
  expect((await post.server.call("eventRegistrationDisown", forged)).status).toBe(404);
});

it("shows the email about a new date or a calling off beforehand, and how many it reaches", async () => {
  const event = await post.registered(eventFieldsAt(48), "reached@example.org", "unreachable@example.org");
  const { event_id } = event;
  await post.rows("update mail_addresses set stopped_at = now() where email = 'unreachable@example.org'");
  const admin = await post.server.issuer.token({ roles: ["admin"] });
  const unnamed = { first_name: "Борис", last_name: "Безпочты" };
  const added = {
    event_id,
    ...unnamed,
    participation_format: "EventParticipationFormatOffline",
    consent: true,
  } as const;
  expectSuccess(await post.server.call("participantAdd", added, admin));
  const moved_to = { starts_at: event.ends_at, ends_at: new Date(Date.parse(event.ends_at) + hourMs).toISOString() };
  const notice = "Зал заняли.";
  const moved = await post.server.call("eventNoticePreview", { event_id, moved_to, notice }, admin);
  expect(expectSuccess(moved)).toMatchObject({
    recipients: 2,
    unreachable: 2,
    unreachable_people: [{ ...unnamed, email: "" }, expect.objectContaining({ email: "unreachable@example.org" })],
    subject: "Изменения: PostgreSQL под нагрузкой",
  });
  const { text, url } = expectSuccess(moved);
  expect(text).toContain(notice);
  const path = url.replace(post.server.config.publicApiPath, "");
  const page = await fetch(post.server.origin + path);
  expect(page.headers.get("content-security-policy")).toMatch(/frame-ancestors 'self';.*sandbox/u);
  expect(await page.text()).toContain(notice);
  expect((await fetch(post.server.origin + path.replace("notice=", "notice=A"))).status).toBe(403);
  const off = await post.server.call("eventNoticePreview", { event_id, moved_to: null, notice }, post.editor);
  expect(expectSuccess(off)).toMatchObject({
    subject: "Мероприятие отменено: PostgreSQL под нагрузкой",
    unreachable: 2,
    // Editors read no participants.
    unreachable_people: [],
  });
  expect(await post.mailings(event)).toEqual([]);

  const fields = eventFieldsAt(72);
  const version = await post.readVersion(event_id);
  expectSuccess(await post.server.call("eventEdit", { ...fields, event_id, version, notice }, post.editor));
  await post.hurry();
  const [, told] = await post.smtp.emailsFor("reached@example.org", 2);
  expect(told?.text).toContain(notice);
});
