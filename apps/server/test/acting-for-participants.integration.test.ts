import type { RegistrationQuestion, RequestOf } from "@corp/api/contract";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests({ areConfirmed: false });
const hall = "EventParticipationFormatOffline";
const online = "EventParticipationFormatOnline";
let number = 0;
let admin: string | undefined;

const adminToken = async (): Promise<string> =>
  (admin ??= await post.server.issuer.token({ subject: "olga", roles: ["admin"] }));

const publish = async (fields: Parameters<typeof eventFieldsAt>[1] = {}): Promise<string> =>
  (
    await publishEvent(
      post.server,
      eventFieldsAt(48, { format: "EventFormatOnlineAndOffline", capacity_offline: 1, ...fields }),
    )
  ).event_id;

async function register(event_id: string, participation_format: typeof hall | typeof online = hall) {
  number += 1;
  const email = `acted-${number}@example.org`;
  const person = { ...personNumber(number, event_id), email, participation_format };
  return { email, event_id, ...expectSuccess(await post.server.call("eventRegister", person)) };
}

async function call<Name extends "participantAdd" | "participantCancel" | "participantPromote" | "participantMove">(
  name: Name,
  request: RequestOf<Name>,
) {
  return post.server.call(name, request, await adminToken());
}

const add = async (event_id: string, rest: Partial<RequestOf<"participantAdd">> = {}) => {
  number += 1;
  const person = { first_name: "Борис", last_name: `Добавленный-${number}`, email: `added-${number}@example.org` };
  return call("participantAdd", { event_id, participation_format: hall, consent: true, ...person, ...rest });
};

const switchTo = async (
  { event_id, registration_id, manage_token }: Awaited<ReturnType<typeof register>>,
  participation_format: typeof hall | typeof online,
) => post.server.call("eventRegistrationSwitch", { event_id, registration_id, manage_token, participation_format });

const readState = async (registration_id: string) =>
  (
    await post.rows<{ state: string; participation_format: string; waits_for: string | null }>(
      "select state, participation_format, waits_for from registrations where registration_id = $1",
      [registration_id],
    )
  )[0];

/** The emails that a person got: their subjects up to the event's title, and the calendar messages. */
async function sentTo(email: string) {
  await post.server.sendEmails();
  const received = post.smtp.received.filter(({ recipient }) => recipient === email);
  return {
    subjects: received.map(({ subject }) => subject?.split(":")[0]),
    texts: received.map(({ text }) => text ?? ""),
    calendar: received.flatMap(({ attachments }) => {
      const part = attachments.find(({ mimeType }) => mimeType === "text/calendar");
      if (part === undefined) return [];
      const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part.content as ArrayBuffer)));
      const event = calendar.getFirstSubcomponent("vevent");
      const readProperty = (name: string): string => String(event?.getFirstPropertyValue(name));
      return [
        {
          method: String(calendar.getFirstPropertyValue("method")),
          uid: readProperty("uid").split("@")[0],
          sequence: Number(readProperty("sequence")),
          location: readProperty("location"),
        },
      ];
    }),
  };
}

const readAudit = (registration_id: string) =>
  post.rows<{ action: string; actor_name: string; before: unknown; after: Record<string, unknown> }>(
    "select action, actor_name, before, after from audit_entries where entity_id = $1 order by audit_id",
    [registration_id],
  );

it("adds a person, who is told by whom and can cancel, asks for no answer, and names both in the audit", async () => {
  const event_id = await publish({ registration_closes_at: new Date(post.at - 1_000).toISOString() });
  const question = {
    question_id: "size",
    kind: "text" as const,
    label: "Размер",
    options: [],
    is_required: true,
    is_asked: true,
    is_shown_at_check_in: false,
    condition: null,
  } satisfies RegistrationQuestion;
  const version = await post.readVersion(event_id);
  expectSuccess(
    await post.server.call(
      "eventRegistrationQuestionsSet",
      { event_id, version, registration_questions: [question] },
      post.editor,
    ),
  );
  const added = expectSuccess(await add(event_id, { consent_version: "2026-11" }));
  expect(added).toMatchObject({ state: "registered", added_by_name: "olga", answers: [] });
  const { subjects, texts, calendar } = await sentTo(added.email);
  expect(subjects).toEqual(["Вы зарегистрированы"]);
  expect(texts[0]).toContain("Вас записали организаторы (olga)");
  expect(calendar).toMatchObject([{ method: "REQUEST", uid: added.registration_id }]);
  expect(await readAudit(added.registration_id)).toMatchObject([
    {
      action: "participantAdd",
      actor_name: "olga",
      after: { first_name: "Борис", last_name: added.last_name, state: "registered", participation_format: hall },
    },
  ]);
  const consents = await post.rows("select given_by, text_version from consents where source_id = $1", [
    added.registration_id,
  ]);
  expect(consents).toEqual([{ given_by: "organiser", text_version: "2026-11" }]);

  const manage_token = /\/registration\/own\/[\w-]+\/([\w.-]+)/u.exec(texts[0] ?? "")?.[1] ?? "";
  const { registration_id } = added;
  expectSuccess(
    await post.server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason: "OTHER" }),
  );
  expect((await sentTo(added.email)).calendar.map(({ method }) => method)).toEqual(["REQUEST", "CANCEL"]);
});

it("adds to the waitlist when the hall is full, unless the organiser says to go over the capacity", async () => {
  const event_id = await publish();
  await register(event_id);
  expect(expectSuccess(await add(event_id)).state).toBe("waitlisted");
  expect(expectSuccess(await add(event_id, { is_over_capacity: true })).state).toBe("registered");
  const summary = expectSuccess(await post.server.call("participantSummary", { event_id }, await adminToken()));
  expect(summary.formats[0]).toMatchObject({ registered: 2, waitlisted: 1, capacity: 1 });
});

it("adds people without an email, who get none, are told apart by the attempt, and may be several", async () => {
  const event_id = await publish({ capacity_offline: 10 });
  const first = { email: undefined, request_key: "first-attempt-of-the-door-0001" };
  const ids = [await add(event_id, first), await add(event_id, first), await add(event_id, { email: undefined })].map(
    (response) => expectSuccess(response).registration_id,
  );
  expect(new Set(ids).size).toBe(2);
  const moved = { event_id, registration_id: ids[0] ?? "", participation_format: online } as const;
  expect(expectSuccess(await call("participantMove", moved)).email).toBe("");
  expectSuccess(await call("participantCancel", { event_id, registration_id: ids[2] ?? "", reason: "OTHER" }));
  expect(await post.rows("select from emails where registration_id = any ($1)", [ids])).toEqual([]);
  expect(await post.rows("select from consents where source_id = any ($1)", [ids])).toEqual([]);
});

it("cancels for a person with the reason, tells them as if they had done it, and gives the place on", async () => {
  const event_id = await publish();
  const [holder, next] = [await register(event_id), await register(event_id)];
  const { registration_id } = holder;
  const request = { event_id, registration_id, reason: "OTHER_PLANS_EMERGED", comment: "Позвонил" } as const;
  expect(expectSuccess(await call("participantCancel", request))).toMatchObject({
    state: "cancelled",
    cancellation_reason: "OTHER_PLANS_EMERGED",
    cancellation_comment: "Позвонил",
  });
  const { subjects, calendar } = await sentTo(holder.email);
  expect(subjects).toEqual(["Регистрация отменена"]);
  expect(calendar).toMatchObject([{ method: "CANCEL", uid: registration_id }]);
  expect((await sentTo(next.email)).subjects).toEqual(["Место для вас нашлось"]);
  const [entry] = await readAudit(registration_id);
  expect(entry).toMatchObject({
    action: "participantCancel",
    before: { state: "registered" },
    after: { first_name: "Анна", state: "cancelled", cancellation_reason: "OTHER_PLANS_EMERGED" },
  });
  expect(JSON.stringify(entry)).not.toContain("Позвонил");
  expect((await call("participantCancel", request)).failure.code).toBe("ALREADY_CANCELLED");
});

it("promotes a person before others only over the capacity, and tells them of the place", async () => {
  const event_id = await publish();
  const [, , second] = [await register(event_id), await register(event_id), await register(event_id)];
  const { registration_id } = second;
  expect((await call("participantPromote", { event_id, registration_id, is_over_capacity: false })).failure.code).toBe(
    "FULL",
  );
  const promoted = expectSuccess(
    await call("participantPromote", { event_id, registration_id, is_over_capacity: true }),
  );
  expect(promoted).toMatchObject({ state: "registered", promoted_at: expect.any(String) });
  expect((await sentTo(second.email)).subjects).toEqual(["Место для вас нашлось"]);
  expect(await readAudit(registration_id)).toMatchObject([
    { action: "participantPromote", before: { state: "waitlisted" }, after: { state: "registered" } },
  ]);
  const again = await call("participantPromote", { event_id, registration_id, is_over_capacity: true });
  expect(again.failure.code).toBe("ALREADY_PROMOTED");
});

it("gives nobody a place of a kind that the event has no longer: they are moved to the other", async () => {
  const event_id = await publish({ capacity_online: 1 });
  await register(event_id, online);
  const { registration_id } = await register(event_id, online);
  await post.rows("update events set format = 'EventFormatOffline' where event_id = $1", [event_id]);
  const promoted = await call("participantPromote", { event_id, registration_id, is_over_capacity: true });
  expect([promoted.status, promoted.failure.details?.map(({ path }) => path)]).toEqual([400, ["participation_format"]]);
  const moved = await call("participantMove", { event_id, registration_id, participation_format: hall });
  expect(expectSuccess(moved)).toMatchObject({ state: "registered", participation_format: hall });
});

it("moves a person online, gives the place in the hall on, and changes the calendar by the same UID", async () => {
  const event_id = await publish();
  const [holder, next] = [await register(event_id), await register(event_id)];
  await sentTo(holder.email);
  const { registration_id } = holder;
  const request = { event_id, registration_id, participation_format: online } as const;
  expectSuccess(await call("participantMove", request));
  const { subjects, calendar } = await sentTo(holder.email);
  expect(subjects).toEqual(["Вы зарегистрированы", "Вы участвуете онлайн"]);
  expect(calendar.map(({ method, location }) => [method, location])).toEqual([
    ["REQUEST", expect.stringContaining("Москва")],
    ["REQUEST", "Онлайн"],
  ]);
  expect(new Set(calendar.map(({ uid }) => uid)).size).toBe(1);
  expect(calendar[1]?.sequence).toBeGreaterThan(calendar[0]?.sequence ?? 0);
  expect(await readState(next.registration_id)).toMatchObject({ state: "registered", participation_format: hall });
  expect(await readAudit(registration_id)).toMatchObject([
    { action: "participantMove", before: { participation_format: hall }, after: { participation_format: online } },
  ]);
  // Repeated, it changes nothing and writes nothing.
  expectSuccess(await call("participantMove", request));
  expect(await readAudit(registration_id)).toHaveLength(1);
  expect((await call("participantMove", { ...request, participation_format: hall })).failure.code).toBe("FULL");
});

it("writes once to who is moved there and back before the email goes", async () => {
  const event_id = await publish({ capacity_offline: 2 });
  const { registration_id, email } = await register(event_id);
  await sentTo(email);
  const moved = { event_id, registration_id };
  expectSuccess(await call("participantMove", { ...moved, participation_format: online }));
  expectSuccess(await call("participantMove", { ...moved, participation_format: hall }));
  expect((await sentTo(email)).subjects).toEqual(["Вы зарегистрированы", "Вы участвуете лично"]);
});

it("notes words about a person, which the audit does not hold, and the person sees among their data", async () => {
  const event_id = await publish();
  const { registration_id, email } = await register(event_id);
  const request = { event_id, registration_id, note: "Придёт с переводчиком" };
  const token = await adminToken();
  expect(expectSuccess(await post.server.call("participantNoteSet", request, token)).note).toBe(
    "Придёт с переводчиком",
  );
  const [entry] = await readAudit(registration_id);
  expect(entry).toMatchObject({ action: "participantNoteSet", actor_name: "olga", after: { first_name: "Анна" } });
  expect(JSON.stringify(entry)).not.toContain("переводчиком");
  const data = expectSuccess(await post.server.call("personGet", { email }, token));
  expect(data.registrations).toMatchObject([{ note: "Придёт с переводчиком" }]);
  expect(expectSuccess(await post.server.call("participantNoteSet", { ...request, note: " " }, token)).note).toBeNull();
});

it("switches to online at once, and back to the hall only when a place is free: until then online stays", async () => {
  const event_id = await publish();
  const [first, second] = [await register(event_id), await register(event_id, online)];
  expect(expectSuccess(await switchTo(second, hall))).toMatchObject({ participation_format: online, waits_for: hall });
  const own = expectSuccess(
    await post.server.call("eventGet", {
      event_id,
      registration: { registration_id: second.registration_id, manage_token: second.manage_token },
    }),
  ).registration;
  expect(own).toMatchObject({ state: "registered", participation_format: online, waits_for: hall, place_in_queue: 1 });
  expect((await sentTo(second.email)).subjects).toEqual(["Вы зарегистрированы"]);

  expect(expectSuccess(await switchTo(first, online))).toMatchObject({ participation_format: online, waits_for: null });
  expect(await readState(second.registration_id)).toEqual({
    state: "registered",
    participation_format: hall,
    waits_for: null,
  });
  const { subjects, calendar } = await sentTo(second.email);
  expect(subjects).toEqual(["Вы зарегистрированы", "Вы участвуете лично"]);
  expect(calendar[1]?.sequence).toBeGreaterThan(calendar[0]?.sequence ?? 0);

  // Waiting for the hall ends by the choice of what the person has.
  expect(expectSuccess(await switchTo(first, hall)).waits_for).toBe(hall);
  expect(expectSuccess(await switchTo(first, online)).waits_for).toBeNull();
});

it("gives on the place that a promoted person leaves, and counts who waits with a place", async () => {
  const event_id = await publish({ capacity_online: 1 });
  const [inHall, watching] = [await register(event_id), await register(event_id, online)];
  const next = await register(event_id);
  expect(expectSuccess(await switchTo(inHall, online)).waits_for).toBe(online);
  const counts = () =>
    post.rows("select switching_offline, switching_online, waitlisted_offline from events where event_id = $1", [
      event_id,
    ]);
  expect(await counts()).toEqual([{ switching_offline: 0, switching_online: 1, waitlisted_offline: 1 }]);
  const { registration_id, manage_token } = watching;
  expectSuccess(
    await post.server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason: "OTHER" }),
  );
  expect(await readState(inHall.registration_id)).toMatchObject({ participation_format: online, waits_for: null });
  expect(await readState(next.registration_id)).toMatchObject({ state: "registered", participation_format: hall });
  expect(await counts()).toEqual([{ switching_offline: 0, switching_online: 0, waitlisted_offline: 0 }]);
  // Who stops waiting, or cancels while waiting, is counted no more.
  expectSuccess(await switchTo(next, online));
  expect(await counts()).toMatchObject([{ switching_online: 1 }]);
  expectSuccess(await switchTo(next, hall));
  expectSuccess(await switchTo(next, online));
  expectSuccess(await call("participantCancel", { event_id, registration_id: next.registration_id, reason: "OTHER" }));
  expect(await counts()).toMatchObject([{ switching_online: 0 }]);
});

it("says why it does nothing for people and events that it cannot act for", async () => {
  const [event_id, past, calledOff] = [await publish(), await publish(), await publish()];
  const person = await register(event_id);
  const { registration_id } = person;
  const waiting = await register(event_id);
  const full = await publish({ capacity_online: 1 });
  await register(full, online);
  await register(full);
  const queued = await register(full);
  const [late, off] = [await register(past), await register(calledOff)];
  expectSuccess(await post.server.call("eventCallOff", { event_id: calledOff, reason: "Нет зала" }, post.editor));
  await post.rows(
    "update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where event_id = $1",
    [past],
  );
  const blacklisted = "listed@example.org";
  await post.rows("insert into blacklisted_emails (email) values ($1), ($2)", [blacklisted, waiting.email]);
  const over = { is_over_capacity: true };
  const codes = [
    await add(event_id, { email: person.email.toUpperCase() }),
    await add(event_id, { email: blacklisted }),
    await add(past),
    await add(calledOff),
    await call("participantPromote", { event_id, registration_id: waiting.registration_id, ...over }),
    await call("participantMove", {
      event_id,
      registration_id: waiting.registration_id,
      participation_format: online,
    }),
    await call("participantCancel", { event_id: past, registration_id: late.registration_id, reason: "OTHER" }),
    await call("participantMove", { event_id, registration_id: "no-such", participation_format: online }),
    await switchTo(queued, online),
    await switchTo(late, online),
    await switchTo(off, online),
    await switchTo({ ...person, manage_token: "0".repeat(43) }, online),
  ].map(({ failure }) => failure.code);
  expect(codes).toEqual([
    ...["ALREADY_REGISTERED", "BLACKLISTED", "PASSED", "CANCELLED"],
    ...["BLACKLISTED", "BLACKLISTED", "PASSED", "REGISTRATION_NOT_FOUND"],
    ...["FULL", "EVENT_STARTED", "CANCELLED", "REGISTRATION_NOT_FOUND"],
  ]);
  expect(await readState(registration_id)).toMatchObject({ state: "registered", participation_format: hall });
});

it("writes nothing to who answered «this is not me», whatever organisers do for them", async () => {
  const event_id = await publish();
  const email = "not-me-acted@example.org";
  await post.rows("insert into mail_addresses (email, stopped_at, disowned_at) values ($1, now(), now())", [email]);
  const { registration_id } = expectSuccess(await add(event_id, { email }));
  expectSuccess(await call("participantMove", { event_id, registration_id, participation_format: online }));
  expectSuccess(await call("participantCancel", { event_id, registration_id, reason: "OTHER" }));
  expect((await sentTo(email)).subjects).toEqual([]);
});
