import type { RequestOf } from "@corp/api/contract";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "../src/db/schema.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("participants", () => {
  const used = serverForTests({}, { now: testNow });
  let number = 0;

  const createEvent = async (fields: Parameters<typeof eventFieldsAt>[1] = {}) =>
    (await publishEvent(used.server, eventFieldsAt(48, fields))).event_id;
  const register = async (eventId: string, person: Partial<RequestOf<"eventRegister">> = {}) =>
    expectSuccess(await used.server.call("eventRegister", { ...personNumber((number += 1), eventId), ...person }));
  const cancel = async (
    event_id: string,
    { registration_id, manage_token }: { registration_id: string; manage_token: string },
    reason: RequestOf<"eventCancelRegistration">["reason"] = "OTHER_PLANS_EMERGED",
  ) =>
    expectSuccess(
      await used.server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason }),
    );
  const list = async (request: RequestOf<"participantList">) =>
    expectSuccess(await used.server.call("participantList", request, used.admin));
  const lastNames = async (request: RequestOf<"participantList">) =>
    (await list(request)).items.map(({ last_name }) => last_name);
  const checkIn = (event_id: string, registration_id: string, is_checked_in = true) =>
    used.server.call("participantCheckIn", { event_id, registration_id, is_checked_in }, used.admin);

  /** All pages of a list, one after another. */
  async function pages(request: RequestOf<"participantList">): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ ...request, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.items.map(({ last_name, first_name }) => `${last_name} ${first_name}`));
      cursor = page.next_cursor;
    }
    return found;
  }

  it("show administrators all fields of the form, and whether they are blacklisted by now", async () => {
    const event_id = await createEvent();
    await register(event_id, { email: "Anna@Example.org", company: "Corp", phone: "+7 900 000-00-00" });
    await used.server.call("userBlacklist", { email: "anna@example.org", is_blacklisted: true }, used.admin);
    const { items } = await list({ event_id });
    expect(items).toMatchObject([
      {
        state: "registered",
        participation_format: "EventParticipationFormatOffline",
        first_name: "Анна",
        email: "Anna@Example.org",
        phone: "+7 900 000-00-00",
        company: "Corp",
        position: null,
        promoted_at: null,
        cancelled_at: null,
        cancellation_reason: null,
        checked_in_at: null,
        is_blacklisted: true,
      },
    ]);
  });

  it("are sorted by registration, name with ё as е, or email, in both directions, page by page", async () => {
    const event_id = await createEvent();
    const people = [
      ["Ёлкин", "Яков", "b@example.org"],
      ["ежов", "Борис", "d@example.org"],
      ["Жуков", "Анна", "C@example.org"],
      ["Ёлкин", "Анна", "a@example.org"],
      ["Zimmer", "Иван", "e@example.org"],
    ] as const;
    for (const [last_name, first_name, email] of people) await register(event_id, { last_name, first_name, email });
    const inOrder = (...order: number[]): string[] =>
      order.map((index) => `${people[index]?.[0]} ${people[index]?.[1]}`);
    const orders = { arrival: inOrder(0, 1, 2, 3, 4), name: inOrder(4, 1, 3, 0, 2), email: inOrder(3, 0, 2, 1, 4) };
    for (const [sort, order] of Object.entries(orders)) {
      for (const limit of [1, 2, 5]) {
        const request = { event_id, sort: sort as "name", limit };
        expect(await pages(request)).toEqual(order);
        expect(await pages({ ...request, direction: "descending" })).toEqual(order.toReversed());
      }
    }
  });

  it("are sorted by id where all other keys are equal", async () => {
    const event_id = await createEvent();
    for (let index = 0; index < 5; index += 1) await register(event_id, { last_name: "Иванова" });
    const seen = new Set<string>();
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ event_id, sort: "name", limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      for (const { registration_id } of page.items) seen.add(registration_id);
      cursor = page.next_cursor;
    }
    expect(seen.size).toBe(5);
  });

  it("are found by prefixes of words in names, emails and companies", async () => {
    const event_id = await createEvent({ capacity_offline: null });
    await register(event_id, {
      last_name: "Фёдорова",
      email: "maria.fedorova@corp.example",
      company: "ООО «Ромашка-Север»",
    });
    await register(event_id, { last_name: "Федин", email: "fedin@corp.example" });
    await register(await createEvent(), { last_name: "Фёдоров" });
    const found = (text: string) => lastNames({ event_id, text });
    expect(await found("фед")).toEqual(["Фёдорова", "Федин"]);
    expect(await found("ФЁДОРОВА анна")).toEqual(["Фёдорова"]);
    expect(await found("maria.fed")).toEqual(["Фёдорова"]);
    expect(await found("fedin@corp.exa")).toEqual(["Федин"]);
    expect(await found("ромашка-сев")).toEqual(["Фёдорова"]);
    expect(await found("орова")).toEqual([]);
    expect(await found("& | ! ' \\ :*")).toEqual([]);
  });

  it("are found page by page when few of many match", async () => {
    const event_id = await createEvent({ capacity_offline: null });
    await used.server.service.database.pool.query(
      `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
         person_current_status, person_work_experience, manage_token_hash, consented_at)
       select 'many-' || n, $1, 'registered', 'EventParticipationFormatOffline', 'Анна',
         case when n % 200 = 0 then 'Редкая' else 'Частая' end || n, 'many' || n || '@example.org',
         'WorkInIT', 'FourToEightYears', '', now() from generate_series(1, 1000) n`,
      [event_id],
    );
    for (const sort of ["arrival", "name", "email"] as const) {
      const order = await pages({ event_id, text: "редк", limit: 2, sort, direction: "descending" });
      expect(order.map((name) => name.split(" ")[0])).toHaveLength(5);
      expect(new Set(order).size).toBe(5);
    }
    expect(await pages({ event_id, text: "редк", limit: 2 })).toEqual(
      [200, 400, 600, 800, 1000].map((n) => `Редкая${n} Анна`),
    );
    expect((await pages({ event_id, text: "част", limit: 100 })).length).toBe(995);
  });

  it("are filtered by state, format and check-in", async () => {
    const event_id = await createEvent({ format: "EventFormatOnlineAndOffline", capacity_offline: 1 });
    const place = await register(event_id, { last_name: "Место" });
    await register(event_id, { last_name: "Очередь" });
    await register(event_id, { last_name: "Онлайн", participation_format: "EventParticipationFormatOnline" });
    await cancel(
      event_id,
      await register(event_id, { last_name: "Отмена", participation_format: "EventParticipationFormatOnline" }),
    );
    await checkIn(event_id, place.registration_id);
    expect(await lastNames({ event_id, states: ["waitlisted"] })).toEqual(["Очередь"]);
    expect(await lastNames({ event_id, states: ["registered", "cancelled"] })).toEqual(["Место", "Онлайн", "Отмена"]);
    expect(await lastNames({ event_id, states: [] })).toEqual([]);
    expect(await lastNames({ event_id, participation_format: "EventParticipationFormatOnline" })).toEqual([
      "Онлайн",
      "Отмена",
    ]);
    expect(await lastNames({ event_id, is_checked_in: true })).toEqual(["Место"]);
    expect(await lastNames({ event_id, is_checked_in: false, states: ["registered"], text: "онлайн" })).toEqual([
      "Онлайн",
    ]);
  });

  it("are summarised by state, format and reason of cancellation", async () => {
    const event_id = await createEvent({ format: "EventFormatOnlineAndOffline", capacity_offline: 2 });
    const online = { participation_format: "EventParticipationFormatOnline" } as const;
    const here = await register(event_id);
    await register(event_id);
    await register(event_id);
    await register(event_id, online);
    await cancel(event_id, await register(event_id, online));
    await cancel(event_id, await register(event_id, online));
    await cancel(event_id, await register(event_id, online), "WANT_ONLINE");
    await checkIn(event_id, here.registration_id);
    const { body } = await used.server.call("participantSummary", { event_id }, used.admin);
    expect(body).toEqual({
      registered: 3,
      waitlisted: 1,
      cancelled: 3,
      checked_in: 1,
      joined: 0,
      expected_at_door: 2,
      formats: [
        { participation_format: "EventParticipationFormatOffline", registered: 2, waitlisted: 1, capacity: 2 },
        { participation_format: "EventParticipationFormatOnline", registered: 1, waitlisted: 0, capacity: null },
      ],
      cancellation_reasons: [
        { reason: "OTHER_PLANS_EMERGED", count: 2 },
        { reason: "WANT_ONLINE", count: 1 },
      ],
    });
  });

  it("are expected at check-in if they take part on site, or have checked in anyway", async () => {
    const event_id = await createEvent({ format: "EventFormatOnlineAndOffline", capacity_offline: 2 });
    const online = { participation_format: "EventParticipationFormatOnline" } as const;
    const [here] = [await register(event_id), await register(event_id), await register(event_id)];
    const [guest] = [await register(event_id, online), await register(event_id, online)];
    const expected = async () => {
      const { checked_in, expected_at_door } = expectSuccess(
        await used.server.call("participantSummary", { event_id }, used.admin),
      );
      return [checked_in, expected_at_door];
    };
    expect(await expected()).toEqual([0, 2]);
    await checkIn(event_id, here.registration_id);
    expect(await expected()).toEqual([1, 2]);
    await checkIn(event_id, guest.registration_id);
    expect(await expected()).toEqual([2, 3]);
    await checkIn(event_id, guest.registration_id, false);
    expect(await expected()).toEqual([1, 2]);
  });

  it("are checked in once: a repetition returns the first time, and only the change is audited", async () => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id, { last_name: "Дверь" });
    const first = expectSuccess(await checkIn(event_id, registration_id));
    expect(first.checked_in_at).not.toBeNull();
    expect(expectSuccess(await checkIn(event_id, registration_id))).toEqual(first);
    const [one, other] = await Promise.all([
      checkIn(event_id, registration_id, false),
      checkIn(event_id, registration_id, false),
    ]);
    expect([one.body.checked_in_at, other.body.checked_in_at]).toEqual([null, null]);
    const entries = await used.server.service.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, registration_id))
      .orderBy(asc(auditEntries.audit_id));
    const audited = { event_id: event_id, first_name: "Анна", last_name: "Дверь", checked_in_at: first.checked_in_at };
    expect(entries).toMatchObject([
      { action: "participantCheckIn", actor_subject: "admin", entity: "registration", before: null, after: audited },
      { before: audited, after: null },
    ]);
    expect(entries[0]?.after).toEqual(audited);
    // The audit names the event; erased names are in the columns alone.
    const { title } = expectSuccess(await used.server.call("eventGet", { event_id }, used.admin));
    expect(entries.map((entry) => entry.title)).toEqual([title, title]);
  });

  it("have come when the button was pressed, not when the network was back", async () => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id);
    const request = { event_id, registration_id, is_checked_in: true, seconds_ago: 3_600 };
    const { checked_in_at } = expectSuccess(await used.server.call("participantCheckIn", request, used.admin));
    expect(checked_in_at).toBe(hoursFromNow(-1).toISOString());
  });

  it("cannot be checked in without a place, and lose the check-in when they cancel", async () => {
    const event_id = await createEvent({ capacity_offline: 1 });
    const place = await register(event_id);
    const waiting = await register(event_id);
    expect((await checkIn(event_id, waiting.registration_id)).failure).toMatchObject({ code: "NOT_REGISTERED" });
    await checkIn(event_id, place.registration_id);
    await cancel(event_id, place);
    const rejected = await checkIn(event_id, place.registration_id);
    expect([rejected.status, rejected.failure.code]).toEqual([409, "NOT_REGISTERED"]);
    expect((await list({ event_id, is_checked_in: true })).items).toEqual([]);
    expect((await checkIn(event_id, waiting.registration_id)).status).toBe(200);
  });

  it("are found by id within their event only", async () => {
    const [event_id, other] = [await createEvent(), await createEvent()];
    const { registration_id } = await register(event_id, { last_name: "Названная" });
    await register(event_id, { last_name: "Другая" });
    expect(await lastNames({ event_id, registration_id })).toEqual(["Названная"]);
    expect((await list({ event_id, registration_id, limit: 1 })).next_cursor).toBeNull();
    expect(await lastNames({ event_id, registration_id, text: "другая" })).toEqual([]);
    expect(await lastNames({ event_id, registration_id, states: ["cancelled"] })).toEqual([]);
    expect(await lastNames({ event_id: other, registration_id })).toEqual([]);
    expect(await lastNames({ event_id, registration_id: "none" })).toEqual([]);
  });

  it("are accessible to administrators only", async () => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id);
    const reader = await used.server.issuer.token({ subject: "reader", roles: [] });
    const editor = await used.server.issuer.token();
    for (const [token, status] of [
      [undefined, 401],
      [reader, 403],
      [editor, 403],
      [used.admin, 200],
    ] as const) {
      expect((await used.server.call("participantList", { event_id }, token)).status).toBe(status);
      expect((await used.server.call("participantSummary", { event_id }, token)).status).toBe(status);
      const request = { event_id, registration_id, is_checked_in: true };
      expect((await used.server.call("participantCheckIn", request, token)).status).toBe(status);
    }
  });

  it("reject cursors of other events", async () => {
    const [one, other] = [await createEvent(), await createEvent()];
    for (const event_id of [one, one, other]) await register(event_id);
    const { next_cursor } = await list({ event_id: one, limit: 1 });
    const foreign = await used.server.call(
      "participantList",
      { event_id: other, cursor: next_cursor ?? "" },
      used.admin,
    );
    expect(foreign.failure).toMatchObject({ code: "BAD_CURSOR" });
    const unknown = await used.server.call("participantList", { event_id: "none" }, used.admin);
    expect([unknown.status, unknown.failure.code]).toEqual([404, "EVENT_NOT_FOUND"]);
    const { registration_id } = await register(one);
    expect((await checkIn(other, registration_id)).failure.code).toBe("REGISTRATION_NOT_FOUND");
  });
});
