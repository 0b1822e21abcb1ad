import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries, blacklistedEmails } from "../src/db/schema.ts";
import { hoursFromNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

describe("the blacklist", () => {
  const used = serverForTests();

  beforeEach(async () => {
    await used.server.service.database.db.delete(blacklistedEmails);
    await used.server.service.database.db.delete(auditEntries);
  });

  const listed = async () =>
    (await used.server.service.database.db.select().from(blacklistedEmails)).map(({ email, reason }) => ({
      email,
      reason,
    }));
  const audit = async () =>
    (await used.server.service.database.db.select().from(auditEntries).orderBy(asc(auditEntries.audit_id))).map(
      ({ action, actor_subject: actorSubject, entity, entity_id: entityId, before, after }) => ({
        action,
        actor_subject: actorSubject,
        entity,
        entity_id: entityId,
        before,
        after,
      }),
    );
  const set = (email: string, is_blacklisted: boolean, reason?: string) =>
    used.server.call(
      "userBlacklist",
      { email, is_blacklisted, ...(reason === undefined ? {} : { reason }) },
      used.admin,
    );

  it("adds an email in lower case, changes its reason and removes it, each audited", async () => {
    const added = await set("Troll@Example.org", true, "Грубил");
    expect([added.status, added.body]).toEqual([
      200,
      { email: "troll@example.org", is_blacklisted: true, reason: "Грубил" },
    ]);
    expect(await listed()).toEqual([{ email: "troll@example.org", reason: "Грубил" }]);
    expect((await set("troll@example.ORG", true)).body.reason).toBeNull();
    const removed = await set("TROLL@example.org", false, "Помирились");
    expect(removed.body).toEqual({ email: "troll@example.org", is_blacklisted: false, reason: null });
    expect(await listed()).toEqual([]);
    const about = {
      action: "userBlacklist",
      actor_subject: "admin",
      entity: "blacklist",
      entity_id: "troll@example.org",
    };
    expect(await audit()).toEqual([
      { ...about, before: null, after: { email: "troll@example.org", reason: "Грубил" } },
      { ...about, before: { reason: "Грубил" }, after: { reason: null } },
      { ...about, before: { email: "troll@example.org", reason: null }, after: null },
    ]);
  });

  it("audits no unchanged entry, even for ten concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => set("troll@example.org", true, "Грубил")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await set("nobody@example.org", false)).status).toBe(200);
    expect(await audit()).toHaveLength(1);
  });

  it("rejects registrations with an email in any case, and names the contact email", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const person = personNumber(1, event_id);
    await set(person.email, true);
    const rejected = await used.server.call("eventRegister", { ...person, email: person.email.toUpperCase() });
    expect([rejected.status, rejected.failure.code]).toEqual([409, "BLACKLISTED"]);
    expect(rejected.failure.message).toContain("events@corp.example");
    const { rows } = await used.server.service.database.pool.query("select 1 from registrations where event_id = $1", [
      event_id,
    ]);
    expect(rows).toEqual([]);
    expect((await used.server.call("eventRegister", personNumber(2, event_id))).status).toBe(200);
    await set(person.email, false);
    expect((await used.server.call("eventRegister", person)).status).toBe(200);
  });

  it("is not revealed by events that are over or not yet open", async () => {
    await set("troll@example.org", true);
    const notOpen = { registration_opens_at: hoursFromNow(1).toISOString() };
    for (const [hours, fields, code] of [
      [-48, {}, "PASSED"],
      [48, notOpen, "NOT_OPEN"],
    ] as const) {
      const { event_id } = await publishEvent(used.server, eventFieldsAt(hours, fields));
      for (const email of ["troll@example.org", "anna@example.org"]) {
        const rejected = await used.server.call("eventRegister", { ...personNumber(1, event_id), email });
        expect([rejected.status, rejected.failure.code]).toEqual([409, code]);
      }
    }
  });

  it("rejects registrations of an account by its own email, and reports that before the form", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const troll = await used.server.issuer.token({ subject: "troll", roles: [], email: "Troll@example.org" });
    const before = await used.server.call("eventRegistrationAvailability", { event_id }, troll);
    expect(before.body).toMatchObject({ is_available: true, reason: null });
    await set("troll@example.org", true);
    const availability = await used.server.call("eventRegistrationAvailability", { event_id }, troll);
    expect(availability.body).toMatchObject({ is_available: false, reason: "BLACKLISTED" });
    const rejected = await used.server.call("eventRegister", personNumber(1, event_id), troll);
    expect([rejected.status, rejected.failure.code]).toEqual([409, "BLACKLISTED"]);
    expect((await used.server.call("eventRegistrationAvailability", { event_id })).body.is_available).toBe(true);
  });

  it("is accessible to administrators only", async () => {
    const request = { email: "troll@example.org", is_blacklisted: true };
    expect((await used.server.call("userBlacklist", request)).status).toBe(401);
    expect((await used.server.call("userBlacklist", request, await used.server.issuer.token())).status).toBe(403);
    expect(await listed()).toEqual([]);
  });

  it("keeps a person on the waitlist out of a place that becomes free, and the next one gets it", async () => {
    const fields = (capacity: number) => eventFieldsAt(48, { capacity_offline: capacity });
    const event = await publishEvent(used.server, fields(1));
    for (const number of [801, 802, 803, 804])
      await used.server.call("eventRegister", personNumber(number, event.event_id));
    await set(personNumber(802, event.event_id).email.toUpperCase(), true);
    const { version } = (await used.server.call("eventGet", { event_id: event.event_id }, used.admin)).body;
    const edited = { ...fields(2), event_id: event.event_id, version };
    expect((await used.server.call("eventEdit", edited, used.admin)).status).toBe(200);
    const { rows } = await used.server.service.database.pool.query<{ state: string }>(
      "select state from registrations where event_id = $1 order by queue_number",
      [event.event_id],
    );
    expect(rows.map(({ state }) => state)).toEqual(["registered", "waitlisted", "registered", "waitlisted"]);
  });
});
