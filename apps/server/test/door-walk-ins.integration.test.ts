import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails, events, registrations } from "../src/db/schema.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { doorsForTests } from "./door-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("a walk-in at the door", () => {
  const { used, createEvent, register, linkTo, walkIn, readEntries } = doorsForTests();

  it("is added once, though the event is full and the registration closed, where the organiser allows it", async () => {
    const closed = { registration_closes_at: hoursFromNow(-1).toISOString(), capacity_offline: 1 };
    const event_id = await createEvent(closed);
    const strict = await linkTo(event_id, { label: "Строгий" });
    const lenient = await linkTo(event_id, { label: "Добрый", allows_walk_ins: true });
    expect((await walkIn(strict.byLink)).failure.code).toBe("WALK_INS_NOT_ALLOWED");
    const own = { email: "own-walk-in@example.org", request_key: "0f8b2c1e9d7a4b56b0d3c2a1" };
    const added = expectSuccess(await walkIn(lenient.byLink, own));
    expect(added).toMatchObject({ state: "registered", checked_in_at: testNow().toISOString() });
    expect(expectSuccess(await walkIn(lenient.byLink, own)).registration_id).toBe(added.registration_id);
    expect((await walkIn(lenient.byLink, { email: own.email })).failure.code).toBe("ALREADY_REGISTERED");
    expect((await walkIn(lenient.byLink, { participation_format: "EventParticipationFormatOnline" })).status).toBe(400);
    await used.server.call("userBlacklist", { email: "bad@example.org", is_blacklisted: true }, used.admin);
    expect((await walkIn(lenient.byLink, { email: "bad@example.org" })).failure.code).toBe("BLACKLISTED");
    const { db } = used.server.service.database;
    expect(await db.$count(registrations, eq(registrations.event_id, event_id))).toBe(1);
  });

  it("needs no email: attempts tell walk-ins apart, and nobody gets one", async () => {
    const event_id = await createEvent();
    const { version } = expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
    const question = (question_id: string, rest: object) => ({
      question_id,
      kind: "yes_no" as const,
      label: question_id,
      options: [],
      is_required: false,
      is_asked: true,
      is_shown_at_check_in: false,
      condition: null,
      ...rest,
    });
    const eats = { condition: { question_id: "stays", values: ["yes"] } };
    const registration_questions = [
      question("stays", {}),
      question("eats", { is_required: true, ...eats }),
      question("likes", {}),
      question("withdrawn", { is_required: true, is_asked: false }),
    ];
    const request = { event_id, version, registration_questions };
    expectSuccess(await used.server.call("eventRegistrationQuestionsSet", request, used.editor));
    const { byLink } = await linkTo(event_id, { allows_walk_ins: true });
    const { walk_in_questions } = expectSuccess(await used.server.call("doorGet", byLink));
    expect(walk_in_questions.map(({ question_id }) => question_id)).toEqual(["stays", "eats"]);
    const nobody = { first_name: "Анна", last_name: "Без Почты", email: undefined };
    const first = { ...nobody, request_key: "0f8b2c1e9d7a4b56b0d3c2a2" };
    const { registration_id } = expectSuccess(await walkIn(byLink, first));
    expect(expectSuccess(await walkIn(byLink, first)).registration_id).toBe(registration_id);
    const answers = [
      { question_id: "stays", values: ["yes"] },
      { question_id: "eats", values: ["no"] },
    ];
    const namesake = expectSuccess(await walkIn(byLink, { ...nobody, answers }));
    expect(namesake.registration_id).not.toBe(registration_id);
    expect(namesake.answers).toEqual([]);
    const wrong = [{ question_id: "stays", values: ["perhaps"] }];
    expect((await walkIn(byLink, { ...nobody, answers: wrong })).status).toBe(400);
    const { db } = used.server.service.database;
    const rows = await db.select().from(registrations).where(eq(registrations.event_id, event_id));
    expect(rows.map((row) => [row.email, row.checked_in_at, row.answers])).toEqual([
      ["", testNow(), []],
      ["", testNow(), answers],
    ]);
    const ids = rows.map((row) => row.registration_id);
    expect(await db.$count(emails, inArray(emails.registration_id, ids))).toBe(0);
    const actors = (await readEntries(registration_id)).map(({ action, actor_name: actorName }) => [action, actorName]);
    expect(actors).toEqual([
      ["doorWalkInAdd", "Вход: Пётр, стойка 2"],
      ["doorCheckIn", "Вход: Пётр, стойка 2"],
    ]);
  });

  it("is taken with the rest of what a phone sends after the event, as long as the door is open", async () => {
    const event_id = await createEvent({ capacity_offline: 1 });
    const [{ registration_id: held }, { registration_id: waiting }] = [
      await register(event_id),
      await register(event_id),
    ];
    const { byLink } = await linkTo(event_id, { allows_waitlisted: true, allows_walk_ins: true });
    const { db } = used.server.service.database;
    const ended = { starts_at: hoursFromNow(-8), ends_at: hoursFromNow(-5.9) };
    await db.update(events).set(ended).where(eq(events.event_id, event_id));
    const ago = { seconds_ago: 6 * 3600 };
    const sent = [
      await used.server.call("doorCheckIn", { ...byLink, registration_id: held, is_checked_in: true, ...ago }),
      await used.server.call("doorCheckIn", { ...byLink, registration_id: waiting, is_checked_in: true, ...ago }),
      await walkIn(byLink, ago),
    ].map((response) => expectSuccess(response));
    const at = hoursFromNow(-6).toISOString();
    expect(sent.map(({ state, checked_in_at }) => [state, checked_in_at])).toEqual(sent.map(() => ["registered", at]));
  });
});
