import { contract } from "@corp/api/contract";
import type { DoorPerson, EndpointContract, EndpointName } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { doorLinks, events, registrations } from "../src/db/schema.ts";
import { removeOldDoorLinks } from "../src/modules/door/door-link-store.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { doorsForTests } from "./door-for-tests.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const canaryEmail = "canary7351@example.org";
const canaryPhone = "+7 912 735-17-35";

describe("a door link", () => {
  const { used, createEvent, register, linkTo, checkIn, people, walkIn, readEntries } = doorsForTests();

  it("lets its holder find and check people in without an account, and the audit names the link", async () => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id, { last_name: "Фёдорова", first_name: "Мария" });
    const { byLink } = await linkTo(event_id);
    expect(expectSuccess(await used.server.call("doorGet", byLink))).toMatchObject({
      event_id,
      label: "Вход: Пётр, стойка 2",
      allows_waitlisted: false,
      allows_walk_ins: false,
      checked_in: 0,
      expected_at_door: 1,
    });
    expect(await people({ ...byLink, text: "федор мар" })).toMatchObject([{ registration_id, state: "registered" }]);
    const checkedIn = expectSuccess(await checkIn(byLink, registration_id));
    expect(checkedIn.checked_in_at).toBe(testNow().toISOString());
    const other = await register(event_id);
    const late = { ...byLink, registration_id: other.registration_id, is_checked_in: true, seconds_ago: 90 };
    const earlier = new Date(testNow().getTime() - 90_000).toISOString();
    expect(expectSuccess(await used.server.call("doorCheckIn", late)).checked_in_at).toBe(earlier);
    expectSuccess(await checkIn(byLink, other.registration_id, false));
    expect(expectSuccess(await used.server.call("doorGet", byLink)).checked_in).toBe(1);
    expect(expectSuccess(await checkIn(byLink, registration_id, false)).checked_in_at).toBeNull();
    expect(
      (await readEntries(registration_id)).map(({ action, actor_name: actorName, actor_subject: actorSubject }) => [
        action,
        actorName,
        actorSubject,
      ]),
    ).toEqual([
      ["doorCheckIn", "Вход: Пётр, стойка 2", null],
      ["doorCheckIn", "Вход: Пётр, стойка 2", null],
    ]);
  });

  it("shows no email, no phone and one answer, whatever is asked", async () => {
    const event_id = await createEvent({ capacity_offline: 1 });
    const { version } = expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
    const ask = (question_id: string, is_shown_at_check_in: boolean) => ({
      question_id,
      is_shown_at_check_in,
      kind: "text" as const,
      label: question_id,
      options: [],
      is_required: is_shown_at_check_in,
      is_asked: true,
      condition: null,
    });
    const registration_questions = [ask("shirt", true), ask("allergies", false)];
    expectSuccess(
      await used.server.call(
        "eventRegistrationQuestionsSet",
        { event_id, version, registration_questions },
        used.editor,
      ),
    );
    const answers = [
      { question_id: "shirt", values: ["XL"] },
      { question_id: "allergies", values: ["орехи7351"] },
    ];
    const canary = { email: canaryEmail, phone: canaryPhone, company: "Канарейка7351", answers };
    const { registration_id } = await register(event_id, canary);
    await register(event_id, { email: `waits-${canaryEmail}`, phone: canaryPhone, answers });
    const { byLink } = await linkTo(event_id, { allows_waitlisted: true, allows_walk_ins: true });
    const { byLink: strict } = await linkTo(event_id, { label: "Без новых", allows_walk_ins: false });
    expect(expectSuccess(await used.server.call("doorGet", strict)).walk_in_questions).toEqual([]);
    const { walk_in_questions: asked } = expectSuccess(await used.server.call("doorGet", byLink));
    expect(asked.map(({ question_id }) => question_id)).toEqual(["shirt"]);
    const own = { email: `own-${canaryEmail}` };
    const responses = [
      await used.server.call("doorGet", byLink),
      await used.server.call("doorPersonList", byLink),
      await checkIn(byLink, registration_id),
      await walkIn(byLink, own),
      await walkIn(byLink, own),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    const texts = JSON.stringify(responses.map(({ failure }) => failure));
    expect(texts).toContain("XL");
    for (const secret of ["7351", "735-17-35", "@"]) expect(texts).not.toContain(secret);
  });

  it("searches names alone, so that nobody tries emails, companies or phones on it", async () => {
    const event_id = await createEvent();
    await register(event_id, { last_name: "Королёв", email: "s.korolev@corp.example", company: "Ракеты" });
    const { byLink } = await linkTo(event_id);
    const found = async (text: string) => (await people({ ...byLink, text })).map(({ last_name }) => last_name);
    expect(await found("королев")).toEqual(["Королёв"]);
    for (const text of ["s.korolev", "korolev", "corp.example", "ракеты", "королев ракеты"])
      expect(await found(text), text).toEqual([]);
  });

  it("lists everybody page by page, the last registrations first", async () => {
    const event_id = await createEvent();
    const registered: string[] = [];
    for (let count = 0; count < 5; count += 1) registered.push((await register(event_id)).registration_id);
    const { byLink } = await linkTo(event_id);
    const listed: DoorPerson[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const request = { ...byLink, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = expectSuccess(await used.server.call("doorPersonList", request));
      listed.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(listed.map(({ registration_id }) => registration_id)).toEqual(registered.toReversed());
  });

  it("lets a waiting person in only where the organiser allows it, and nobody of the blacklist", async () => {
    const event_id = await createEvent({ capacity_offline: 1 });
    await register(event_id);
    const waiting = await register(event_id);
    const listed = await register(event_id, { email: "listed@example.org" });
    await used.server.call("userBlacklist", { email: "listed@example.org", is_blacklisted: true }, used.admin);
    const strict = await linkTo(event_id, { label: "Строгий" });
    const lenient = await linkTo(event_id, { label: "Добрый", allows_waitlisted: true });
    expect((await checkIn(strict.byLink, waiting.registration_id)).failure.code).toBe("NOT_REGISTERED");
    expect((await checkIn(lenient.byLink, listed.registration_id)).failure.code).toBe("NOT_REGISTERED");
    const letIn = expectSuccess(await checkIn(lenient.byLink, waiting.registration_id));
    expect(letIn).toMatchObject({ state: "registered", checked_in_at: testNow().toISOString() });
    const [event] = await used.server.service.database.db.select().from(events).where(eq(events.event_id, event_id));
    expect(event).toMatchObject({ registered_offline: 2, waitlisted_offline: 1 });
  });

  it.each([
    ["revoked", "DOOR_LINK_REVOKED", 410],
    ["over", "DOOR_LINK_ENDED", 410],
    ["called off", "DOOR_CLOSED", 410],
    ["deleted", "DOOR_CLOSED", 410],
    ["of another event", "DOOR_LINK_NOT_FOUND", 404],
    ["mistyped", "DOOR_LINK_NOT_FOUND", 404],
  ] as const)("opens nothing from the next call on when it is %s", async (what, code, status) => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id);
    const { byLink, door_link_id } = await linkTo(event_id, { allows_waitlisted: true, allows_walk_ins: true });
    let request = byLink;
    const { db } = used.server.service.database;
    const isEvent = eq(events.event_id, event_id);
    const makeSo = {
      revoked: () => used.server.call("doorLinkRevoke", { event_id, door_link_id }, used.editor),
      over: () =>
        db
          .update(events)
          .set({ starts_at: hoursFromNow(-8), ends_at: hoursFromNow(-6) })
          .where(isEvent),
      "called off": async () => {
        const { version } = expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
        expectSuccess(await used.server.call("eventCallOff", { event_id, version, reason: "Зал закрыт" }, used.editor));
      },
      deleted: () => used.server.call("eventDelete", { event_id }, used.editor),
      "of another event": async () => {
        request = { ...byLink, event_id: await createEvent() };
      },
      mistyped: async () => {
        request = { ...byLink, door_token: byLink.door_token.replace(/^./u, (first) => (first === "0" ? "1" : "0")) };
      },
    };
    expectSuccess(await used.server.call("doorGet", request));
    await makeSo[what]();
    // It says why, and nothing of people.
    const opened = what === "called off" ? [] : [await used.server.call("doorGet", request)];
    for (const { status: given, failure } of [
      ...opened,
      await used.server.call("doorPersonList", request),
      await checkIn(request, registration_id),
      await walkIn(request),
    ]) {
      expect([given, failure.code]).toEqual([status, code]);
    }
    const [row] = await db.select().from(registrations).where(eq(registrations.registration_id, registration_id));
    expect(row?.checked_in_at ?? null).toBeNull();
  });

  it("works again once its event takes place after all, and moves with its event", async () => {
    const event_id = await createEvent();
    const { byLink } = await linkTo(event_id);
    const fields = async () => expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
    const { version } = await fields();
    expectSuccess(await used.server.call("eventCallOff", { event_id, version, reason: "Зал закрыт" }, used.editor));
    const calledOff = { called_off: { at: testNow().toISOString(), reason: "Зал закрыт" } };
    expect(expectSuccess(await used.server.call("doorGet", byLink))).toMatchObject(calledOff);
    expect((await used.server.call("doorPersonList", byLink)).failure.code).toBe("DOOR_CLOSED");
    const undone = { event_id, version: (await fields()).version };
    expectSuccess(await used.server.call("eventCallOffUndo", undone, used.editor));
    expect(expectSuccess(await used.server.call("doorGet", byLink))).toMatchObject({
      event_id,
      called_off: null,
      closes_at: hoursFromNow(2 + 2 + 6).toISOString(),
    });
    expect(await people(byLink)).toEqual([]);
    const { db } = used.server.service.database;
    await db
      .update(events)
      .set({ ends_at: hoursFromNow(100) })
      .where(eq(events.event_id, event_id));
    expect(expectSuccess(await used.server.call("doorGet", byLink)).closes_at).toBe(hoursFromNow(106).toISOString());
  });

  it("is accepted by no other endpoint: as a token of access, as another token, or as a field of its own", async () => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id);
    const { byLink } = await linkTo(event_id, { allows_waitlisted: true, allows_walk_ins: true });
    const { door_token } = byLink;
    const { uploadFile: _form, ...handled } = contract;
    const others = (Object.entries(handled) as [Exclude<EndpointName, "uploadFile">, EndpointContract][]).filter(
      ([, { request }]) => !("entries" in request && "door_token" in (request.entries as object)),
    );
    expect(others.length).toBeGreaterThan(90);
    for (const [name, { method, access }] of others) {
      const example = { ...examples[name].request, ...("event_id" in examples[name].request && { event_id }) };
      const asBearer = await used.server.call(name, example, door_token);
      expect.soft([asBearer.status, asBearer.failure.code], `${name} as a bearer`).toEqual([401, "TOKEN_INVALID"]);
      // A query holds strings alone.
      const asField = await used.server.call(name, { ...example, door_token });
      const expected = access === "public" ? "INVALID_REQUEST" : "TOKEN_REQUIRED";
      expect.soft(asField.failure.code, `${name} with a field, ${method}`).toBe(expected);
    }
    const registration = { registration_id, manage_token: door_token };
    expect(expectSuccess(await used.server.call("eventGet", { event_id, registration })).registration).toBeNull();
    for (const name of ["eventCancelRegistration", "eventRegistrationConfirm", "eventBroadcastJoin"] as const) {
      const request = { ...examples[name].request, event_id, ...registration };
      expect.soft((await used.server.call(name, request as never)).failure.code, name).toBe("REGISTRATION_NOT_FOUND");
    }
    const disown = await used.server.call("eventRegistrationDisown", registration);
    expect(disown.failure.code).toBe("REGISTRATION_NOT_FOUND");
    const draft = expectSuccess(await used.server.call("eventCreate", eventFieldsAt(48), used.editor)).event_id;
    const draftLink = await linkTo(draft);
    const preview = { event_id: draft, preview_token: draftLink.byLink.door_token };
    expect((await used.server.call("eventGet", preview)).status).toBe(404);
  });

  it("is one of several, listed with who made it and when it was used, and stored without its token", async () => {
    const event_id = await createEvent();
    const first = await linkTo(event_id, { label: "Стойка 1" });
    await linkTo(event_id, { label: "Стойка 2" });
    const again = await used.server.call("doorLinkCreate", { event_id, label: "Стойка 1" }, used.editor);
    expect([again.status, again.failure.code]).toEqual([409, "DOOR_LABEL_TAKEN"]);
    await used.server.call("doorGet", first.byLink);
    const list = async () => expectSuccess(await used.server.call("doorLinkList", { event_id }, used.editor)).links;
    const links = await list();
    expect(links.map(({ label, created_by }) => `${label}, ${created_by}`).toSorted()).toEqual([
      "Стойка 1, editor",
      "Стойка 2, editor",
    ]);
    expect(links.find(({ label }) => label === "Стойка 1")).toMatchObject({
      token: first.byLink.door_token,
      last_used_at: testNow().toISOString(),
    });
    const { db } = used.server.service.database;
    const stored = JSON.stringify([
      await db.select().from(doorLinks).where(eq(doorLinks.event_id, event_id)),
      await readEntries(event_id),
    ]);
    expect(first.byLink.door_token).toMatch(/^[\da-f]{64}$/u);
    for (const { token } of links) expect(stored).not.toContain(token);

    const { door_link_id } = first;
    const usedAt = new Date(testNow().getTime() - 59_000);
    await db.update(doorLinks).set({ last_used_at: usedAt }).where(eq(doorLinks.door_link_id, door_link_id));
    await used.server.call("doorGet", first.byLink);
    // The use is stored at most once a minute.
    expect((await list()).map(({ last_used_at: at }) => at)).toContain(usedAt.toISOString());
    const otherRequest = { event_id: await createEvent(), door_link_id };
    expect((await used.server.call("doorLinkRevoke", otherRequest, used.editor)).failure.code).toBe(
      "DOOR_LINK_NOT_FOUND",
    );
    expect(await list()).toHaveLength(2);

    const revoke = { event_id, door_link_id };
    const { revoked_at } = expectSuccess(await used.server.call("doorLinkRevoke", revoke, used.editor));
    expect(expectSuccess(await used.server.call("doorLinkRevoke", revoke, used.editor)).revoked_at).toBe(revoked_at);
    expect((await list()).map(({ label }) => label)).toEqual(["Стойка 2"]);
    // The label is free again.
    await linkTo(event_id, { label: "Стойка 1" });
    expect((await readEntries(event_id)).map(({ action }) => action).slice(-4)).toEqual([
      "doorLinkCreate",
      "doorLinkCreate",
      "doorLinkRevoke",
      "doorLinkCreate",
    ]);
  });

  it("is made by editors alone, and goes with the registrations of an event that is long over", async () => {
    const event_id = await createEvent();
    const { server } = used;
    expect((await server.call("doorLinkCreate", { event_id, label: "Вход" })).status).toBe(401);
    await linkTo(event_id);
    const { db } = server.service.database;
    const isEvent = eq(events.event_id, event_id);
    const count = () => db.$count(doorLinks, and(eq(doorLinks.event_id, event_id)));
    await db
      .update(events)
      .set({ starts_at: hoursFromNow(-72), ends_at: hoursFromNow(-48) })
      .where(isEvent);
    const { signal } = new AbortController();
    await removeOldDoorLinks(db, hoursFromNow(-49), signal);
    expect(await count()).toBe(1);
    await db.update(events).set({ is_postponed: true }).where(isEvent);
    await removeOldDoorLinks(db, hoursFromNow(-47), signal);
    expect(await count()).toBe(1);
    await db.update(events).set({ is_postponed: false }).where(isEvent);
    await removeOldDoorLinks(db, hoursFromNow(-47), signal);
    expect(await count()).toBe(0);
  });
});
