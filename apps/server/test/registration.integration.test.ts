import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registrations } from "../src/db/schema.ts";
import { hoursFromNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

describe("registration", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const inOrder = (eventId: string) =>
    server.service.database.db
      .select()
      .from(registrations)
      .where(eq(registrations.event_id, eventId))
      .orderBy(asc(registrations.queue_number));

  it("gives ten places to 200 concurrent registrations, and waitlists the others in order", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 10 }));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => server.call("eventRegister", personNumber(index, event_id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
    expect(answers.filter(({ body }) => body.state === "registered")).toHaveLength(10);
    expect(answers.filter(({ body }) => body.state === "waitlisted")).toHaveLength(190);

    const rows = await inOrder(event_id);
    expect(rows).toHaveLength(200);
    expect(rows.slice(0, 10).every(({ state }) => state === "registered")).toBe(true);
    expect(rows.slice(10).every(({ state }) => state === "waitlisted")).toBe(true);
    expect(new Set(rows.map(({ registration_id: registrationId }) => registrationId))).toEqual(
      new Set(answers.map(({ body }) => body.registration_id)),
    );

    const holder = answers.find(({ body }) => body.state === "registered")?.body;
    await server.call("eventCancelRegistration", {
      event_id,
      registration_id: holder?.registration_id ?? "",
      manage_token: holder?.manage_token ?? "",
      reason: "OTHER_PLANS_EMERGED",
    });
    const after = await inOrder(event_id);
    expect(after.filter(({ state }) => state === "registered")).toHaveLength(10);
    expect(after[10]).toMatchObject({ state: "registered", promoted_at: expect.any(Date) });
    expect(after[11]?.state).toBe("waitlisted");
  });

  it("registers an email once in any case, even for concurrent requests", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const same = (email: string) => server.call("eventRegister", { ...personNumber(1, event_id), email });
    const answers = await Promise.all([same("Anna@Example.org"), same("anna@example.ORG")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rejected = answers.find(({ status }) => status === 409)?.failure;
    expect(rejected).toMatchObject({
      code: "ALREADY_REGISTERED",
      message: "На этот адрес уже есть регистрация",
      details: [{ path: "email", message: "На этот адрес уже есть регистрация" }],
    });
  });

  it("returns the registration of a retried attempt with a new token, and 409 to another attempt", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const person = {
      ...personNumber(1, event_id),
      request_key: "attempt-1-of-128-random-bits",
      consent_version: "2026-11",
    };
    const first = await server.call("eventRegister", person);
    const again = await server.call("eventRegister", person);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toMatchObject({ registration_id: first.body.registration_id, state: first.body.state });

    const rows = await inOrder(event_id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.consent_version).toBe("2026-11");
    expect(JSON.stringify(rows)).not.toContain("attempt-1");

    const { request_key: _key, ...withoutKey } = person;
    for (const other of [{ ...person, request_key: "attempt-2-of-128-random-bits" }, withoutKey])
      expect((await server.call("eventRegister", other)).status).toBe(409);

    const cancelWith = ({ registration_id, manage_token }: typeof first.body) =>
      server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason: "OTHER" });
    expect((await cancelWith(first.body)).status).toBe(404);
    expect((await cancelWith(again.body)).status).toBe(200);
    const anew = await server.call("eventRegister", person);
    expect(anew.body.registration_id).not.toBe(first.body.registration_id);
  });

  it("never treats two registrations without a key as one attempt", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    await server.call("eventRegister", personNumber(1, event_id));
    expect((await server.call("eventRegister", personNumber(1, event_id))).status).toBe(409);
  });

  it("prefers the account's active registration to a cancelled one with a manage token", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const token = await server.issuer.token({ subject: "returning", roles: [] });
    const guest = (await server.call("eventRegister", personNumber(1, event_id))).body;
    const proof = { registration_id: guest.registration_id, manage_token: guest.manage_token };
    await server.call("eventCancelRegistration", { event_id, ...proof, reason: "OTHER" });
    const seen = async () =>
      (await server.call("eventGet", { event_id, registration: proof }, token)).body.registration;
    expect(await seen()).toMatchObject({ registration_id: guest.registration_id, state: "cancelled" });
    const own = (await server.call("eventRegister", personNumber(2, event_id), token)).body;
    expect(await seen()).toMatchObject({ registration_id: own.registration_id, state: "registered" });
  });

  it("shows the places of a draft to editors only, and that registration has not opened", async () => {
    const editor = await server.issuer.token();
    const { event_id } = (await server.call("eventCreate", eventFieldsAt(48), editor)).body;
    expect((await server.call("eventRegistrationAvailability", { event_id }, editor)).body).toMatchObject({
      is_available: false,
      reason: "NOT_OPEN",
      formats: [{ places_left: 10 }],
    });
    expect((await server.call("eventRegistrationAvailability", { event_id })).status).toBe(404);
    const publish_at = hoursFromNow(1).toISOString();
    await server.call("eventStatus", { event_id, action: "PublicationActionPublish", publish_at }, editor);
    const scheduled = await server.call("eventRegistrationAvailability", { event_id }, editor);
    expect(scheduled.body).toMatchObject({ is_available: false, reason: "NOT_OPEN" });
  });

  it("promotes people from the waitlist once when an editor increases the capacity", async () => {
    const event = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    for (const number of [1, 2, 3, 4]) await server.call("eventRegister", personNumber(number, event.event_id));
    await server.call(
      "eventEdit",
      { ...eventFieldsAt(48, { capacity_offline: 3 }), event_id: event.event_id, version: event.version },
      await server.issuer.token(),
    );
    const states = (await inOrder(event.event_id)).map(({ state }) => state);
    expect(states).toEqual(["registered", "registered", "registered", "waitlisted"]);
  });

  it("puts a person who cancelled and registered again at the end of the waitlist", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    const first = (await server.call("eventRegister", personNumber(1, event_id))).body;
    await server.call("eventRegister", personNumber(2, event_id));
    await server.call("eventRegister", personNumber(3, event_id));
    await server.call("eventCancelRegistration", {
      event_id,
      registration_id: first.registration_id,
      manage_token: first.manage_token,
      reason: "REGISTERED_BY_MISTAKE",
      comment: "Перепутала день",
    });
    const again = await server.call("eventRegister", personNumber(1, event_id));
    expect(again.body.state).toBe("waitlisted");
    const rows = await inOrder(event_id);
    expect(rows.map(({ state }) => state)).toEqual(["cancelled", "registered", "waitlisted", "waitlisted"]);
    expect(rows[0]).toMatchObject({
      cancellation_reason: "REGISTERED_BY_MISTAKE",
      cancellation_comment: "Перепутала день",
    });
  });

  it("stores the manage token as a hash only, and requires it for cancellation", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const receipt = (await server.call("eventRegister", personNumber(1, event_id))).body;
    const [row] = await inOrder(event_id);
    expect(JSON.stringify(row)).not.toContain(receipt.manage_token);
    const cancelWith = (manage_token: string | undefined) =>
      server.call("eventCancelRegistration", {
        event_id,
        registration_id: receipt.registration_id,
        reason: "OTHER",
        ...(manage_token === undefined ? {} : { manage_token }),
      });
    expect((await cancelWith(undefined)).status).toBe(404);
    expect((await cancelWith("x".repeat(43))).status).toBe(404);
    expect((await cancelWith(receipt.manage_token)).status).toBe(200);
    expect((await cancelWith(receipt.manage_token)).failure.code).toBe("ALREADY_CANCELLED");
  });

  it("belongs to a signed-in person's account, which the legacy endpoint cancels", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const token = await server.issuer.token({ subject: "reader", roles: [] });
    await server.call("eventRegister", personNumber(1, event_id), token);
    const seen = await server.call("eventGet", { event_id }, token);
    expect(seen.body.registration).toMatchObject({ state: "registered" });
    const availability = await server.call("eventRegistrationAvailability", { event_id }, token);
    expect(availability.body).toMatchObject({ is_available: false, reason: "ALREADY_REGISTERED" });
    const cancelled = await server.call("eventCancelRegistrationLegacy", { event_id }, token);
    expect(cancelled.body.state).toBe("cancelled");
    expect((await server.call("eventGet", { event_id }, token)).body.registration).toBeNull();
  });

  it("of an account is named when its event is deleted or taken back, and to no other caller", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const editor = await server.issuer.token();
    const [token, stranger] = [
      await server.issuer.token({ subject: "of-a-removed-event", roles: [] }),
      await server.issuer.token({ subject: "stranger", roles: [] }),
    ];
    await server.call("eventRegister", personNumber(1, event_id), token);
    const messagesFor = async () =>
      Promise.all(
        [token, stranger, undefined].map(async (by) => (await server.call("eventGet", { event_id }, by)).failure),
      );
    const [unpublished, removed, unknown] = [
      { code: "EVENT_UNPUBLISHED", message: expect.stringContaining("сейчас не опубликовано") },
      { code: "EVENT_REMOVED", message: expect.stringContaining("Вы регистрировались на мероприятие") },
      { code: "EVENT_NOT_FOUND", message: "Мероприятие не найдено" },
    ];
    await server.call("eventStatus", { event_id, action: "PublicationActionUnpublish" }, editor);
    expect(await messagesFor()).toMatchObject([unpublished, unknown, unknown]);
    await server.call("eventDelete", { event_id }, editor);
    expect(await messagesFor()).toMatchObject([removed, unknown, unknown]);
  });

  it("of a guest is named when its event is not published, while it is not cancelled", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const editor = await server.issuer.token();
    const { registration_id, manage_token } = (await server.call("eventRegister", personNumber(1, event_id))).body;
    await server.call("eventStatus", { event_id, action: "PublicationActionUnpublish" }, editor);
    const registration = { registration_id, manage_token };
    const failureCode = async (proof: typeof registration) =>
      (await server.call("eventGet", { event_id, registration: proof })).failure.code;
    expect(await failureCode(registration)).toBe("EVENT_UNPUBLISHED");
    expect(await failureCode({ ...registration, manage_token: "x".repeat(43) })).toBe("EVENT_NOT_FOUND");
    const cancel = { event_id, ...registration, reason: "OTHER_PLANS_EMERGED" as const };
    expect((await server.call("eventCancelRegistration", cancel)).status).toBe(200);
    expect(await failureCode(registration)).toBe("EVENT_NOT_FOUND");
  });

  it("reports before the form why it is closed, and which formats have places", async () => {
    const readAvailability = async (fields: Parameters<typeof eventFieldsAt>) => {
      const { event_id } = await publishEvent(server, eventFieldsAt(...fields));
      return { event_id, ...(await server.call("eventRegistrationAvailability", { event_id })).body };
    };
    const soon = hoursFromNow(1).toISOString();
    const ago = hoursFromNow(-1).toISOString();
    expect(await readAvailability([-48])).toMatchObject({ is_available: false, reason: "PASSED" });
    const notOpen = await readAvailability([48, { registration_opens_at: soon }]);
    expect(notOpen).toMatchObject({ is_available: false, reason: "NOT_OPEN" });
    expect((await server.call("eventRegister", personNumber(1, notOpen.event_id))).failure.code).toBe("NOT_OPEN");
    expect(await readAvailability([48, { registration_closes_at: ago }])).toMatchObject({ reason: "CLOSED" });
    const both = await readAvailability([48, { format: "EventFormatOnlineAndOffline", capacity_offline: 1 }]);
    await server.call("eventRegister", personNumber(1, both.event_id));
    expect((await server.call("eventRegistrationAvailability", { event_id: both.event_id })).body).toEqual({
      is_available: true,
      reason: null,
      formats: [
        { participation_format: "EventParticipationFormatOffline", places_left: 0, waitlist: true },
        { participation_format: "EventParticipationFormatOnline", places_left: null, waitlist: false },
      ],
    });
  });

  it("reports FULL, with the waitlist open, once no format has a place left", async () => {
    const fields = { format: "EventFormatOnlineAndOffline", capacity_offline: 1, capacity_online: 1 } as const;
    const { event_id } = await publishEvent(server, eventFieldsAt(48, fields));
    const seen = async () => (await server.call("eventRegistrationAvailability", { event_id })).body;
    await server.call("eventRegister", personNumber(1, event_id));
    expect(await seen()).toMatchObject({ is_available: true, reason: null });
    const online = { participation_format: "EventParticipationFormatOnline" } as const;
    const last = (await server.call("eventRegister", { ...personNumber(2, event_id), ...online })).body;
    expect(await seen()).toMatchObject({
      is_available: true,
      reason: "FULL",
      formats: [{ waitlist: true }, { waitlist: true }],
    });
    await server.call("eventCancelRegistration", {
      event_id,
      registration_id: last.registration_id,
      manage_token: last.manage_token,
      reason: "OTHER",
    });
    expect(await seen()).toMatchObject({ is_available: true, reason: null });
  });

  it("shows links before the event only to people with a place", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    await server.service.database.pool.query("update events set links_before = $1 where event_id = $2", [
      JSON.stringify([{ title: "Трансляция", url: "https://example.org/live" }]),
      event_id,
    ]);
    const receipt = (await server.call("eventRegister", personNumber(1, event_id))).body;
    const waiting = (await server.call("eventRegister", personNumber(2, event_id))).body;
    const seenBy = async (proof?: { registration_id: string; manage_token: string }) =>
      (await server.call("eventGet", { event_id, ...(proof === undefined ? {} : { registration: proof }) })).body;
    const pickProof = ({ registration_id, manage_token }: typeof receipt) => ({ registration_id, manage_token });
    expect((await seenBy()).links_before).toEqual([]);
    expect((await seenBy(pickProof(waiting))).links_before).toEqual([]);
    expect((await seenBy({ ...pickProof(receipt), manage_token: "wrong" })).links_before).toEqual([]);
    expect((await seenBy(pickProof(receipt))).links_before).toHaveLength(1);
  });

  it("rejects a format that the event does not have", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const answer = await server.call("eventRegister", {
      ...personNumber(1, event_id),
      participation_format: "EventParticipationFormatOnline",
    });
    expect(answer.status).toBe(400);
    expect(answer.failure.details?.[0]?.path).toBe("participation_format");
  });
});
