import { describe, expect, it } from "vitest";
import { auditEntries } from "../src/db/schema.ts";
import { hoursFromNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const email = "oleg@corp.example";
const denied = { status: 403, failure: { code: "ROLE_REQUIRED" } };

describe("an event's team", () => {
  const used = emailsForTests();
  let number = 0;

  const accountToken = (subject: string, own: string = `${subject}@corp.example`, isEmailVerified = true) =>
    used.server.issuer.token({ subject, roles: [], email: own, isEmailVerified });
  const createEvent = async (title = "PostgreSQL под нагрузкой") =>
    (await publishEvent(used.server, eventFieldsAt(48, { title }))).event_id;
  const add = async (event_id: string, of = email) =>
    expectSuccess(await used.server.call("eventTeamAdd", { event_id, email: of }, used.editor));
  const readTeam = async (event_id: string) =>
    expectSuccess(await used.server.call("eventTeamList", { event_id }, used.editor)).items;
  const register = async (event_id: string) =>
    expectSuccess(await used.server.call("eventRegister", personNumber((number += 1), event_id)));
  const download = async (url: string) =>
    fetch(used.server.origin + url.slice(used.server.config.publicApiPath.length));

  it("invites by an email, which becomes the account's when it first signs in with that verified email", async () => {
    const event_id = await createEvent();
    const { member_id } = await add(event_id, "Oleg@Corp.example");
    expect(await readTeam(event_id)).toMatchObject([{ member_id, email, name: null, joined_at: null }]);

    const unverified = await accountToken("stranger", email, false);
    expect(expectSuccess(await used.server.call("eventTeamOwnList", {}, unverified)).items).toEqual([]);
    expect(await used.server.call("participantList", { event_id }, unverified)).toMatchObject(denied);

    const member = await accountToken("oleg", "OLEG@corp.example");
    expect(expectSuccess(await used.server.call("eventTeamOwnList", {}, member)).items).toMatchObject([{ event_id }]);
    expect(await readTeam(event_id)).toMatchObject([{ member_id, email, name: "oleg", joined_at: expect.any(String) }]);
    // The account keeps it when its email changes; another account with the email gets nothing.
    const renamed = await accountToken("oleg", "vetrov@corp.example");
    expect((await used.server.call("participantList", { event_id }, renamed)).status).toBe(200);
    const successor = await accountToken("successor", email);
    expect(await used.server.call("participantList", { event_id }, successor)).toMatchObject(denied);
  });

  it("is told by one email with a link, and not who was removed before it went", async () => {
    const event_id = await createEvent("Вечер открытого кода");
    await add(event_id, "told@corp.example");
    await add(event_id, "TOLD@corp.example");
    expect(await readTeam(event_id)).toHaveLength(1);
    const gone = await add(event_id, "gone@corp.example");
    expectSuccess(await used.server.call("eventTeamRemove", { event_id, member_id: gone.member_id }, used.editor));
    await used.server.sendEmails();
    expect(used.subjectsFor("told@corp.example")).toEqual(["Вы в команде мероприятия: Вечер открытого кода"]);
    expect(used.subjectsFor("gone@corp.example")).toEqual([]);
    const sent = used.smtp.received.find(({ recipient }) => recipient === "told@corp.example");
    expect(sent?.text).toContain(`/admin/events/${event_id}/participants`);
  });

  it("sees, exports, checks in and writes to the participants of its event, and the audit says who", async () => {
    const event_id = await createEvent();
    const { registration_id } = await register(event_id);
    await add(event_id, "worker@corp.example");
    const member = await accountToken("worker");
    const call = used.server.call;
    expect(expectSuccess(await call("participantList", { event_id }, member)).items).toMatchObject([
      { registration_id },
    ]);
    expect(expectSuccess(await call("participantSummary", { event_id }, member)).registered).toBe(1);
    expectSuccess(await call("participantCheckIn", { event_id, registration_id, is_checked_in: true }, member));
    const { url } = expectSuccess(await call("eventParticipantsDownload", { event_id, format: "csv" }, member));
    expect(await (await download(url)).text()).toContain("Петрова-");
    const { mailing_id, version } = expectSuccess(await call("mailingCreate", { event_id, subject: "Вход" }, member));
    const written = { mailing_id, version, subject: "Вход", text: "Со двора", items: [] };
    const edited = expectSuccess(await call("mailingEdit", written, member));
    expectSuccess(await call("mailingPreview", { mailing_id }, member));
    expectSuccess(await call("mailingTest", { mailing_id }, member));
    expectSuccess(await call("mailingSend", { mailing_id, version: edited.version }, member));
    const { actor_subject: actorSubject, action } = auditEntries;
    const entries = await used.server.service.database.db.select({ actorSubject, action }).from(auditEntries);
    const done = entries.filter((entry) => entry.actorSubject === "worker").map((entry) => entry.action);
    expect(new Set(done)).toEqual(
      new Set(["participantCheckIn", "eventParticipantsDownload", "mailingCreate", "mailingEdit", "mailingSend"]),
    );
  });

  it("does nothing from its removal on, not even by a URL that it got before", async () => {
    const event_id = await createEvent();
    await register(event_id);
    const { member_id } = await add(event_id, "former@corp.example");
    const member = await accountToken("former");
    const { url } = expectSuccess(
      await used.server.call("eventParticipantsDownload", { event_id, format: "csv" }, member),
    );
    expectSuccess(await used.server.call("eventTeamRemove", { event_id, member_id }, used.editor));
    expect(await used.server.call("participantList", { event_id }, member)).toMatchObject(denied);
    expect(expectSuccess(await used.server.call("eventTeamOwnList", {}, member)).items).toEqual([]);
    expect(await (await download(url)).json()).toMatchObject({ code: "ADDRESS_EXPIRED" });
    const own = { event_id, email: "former@corp.example" };
    const { entity_id: entityId, action, actor_name: actorName, before, after } = auditEntries;
    const entries = await used.server.service.database.db
      .select({ entityId, action, actorName, before, after })
      .from(auditEntries);
    expect(entries.filter((entry) => entry.entityId === member_id)).toEqual([
      { entityId: member_id, action: "eventTeamAdd", actorName: "editor", before: null, after: auditedMember(own) },
      { entityId: member_id, action: "eventTeamRemove", actorName: "editor", before: auditedMember(own), after: null },
    ]);
  });

  it("gets nothing of other events: neither their records beside its own nor drafts by links of an email", async () => {
    const event_id = await createEvent();
    const other = await createEvent("Чужое");
    const foreign = await register(other);
    await add(event_id, "curious@corp.example");
    const member = await accountToken("curious");
    const call = used.server.call;
    const checkIn = { event_id, registration_id: foreign.registration_id, is_checked_in: true };
    expect(await call("participantCheckIn", checkIn, member)).toMatchObject(denied);
    const issue = expectSuccess(await call("mailingCreate", { subject: "Дайджест" }, used.editor));
    expect(await call("mailingGet", { mailing_id: issue.mailing_id }, member)).toMatchObject(denied);
    expect(await call("mailingList", {}, member)).toMatchObject(denied);
    expect(await call("eventList", { include_unpublished: true }, member)).toMatchObject(denied);

    const draft = expectSuccess(await call("eventCreate", eventFieldsAt(72, { title: "Тайна" }), used.editor));
    const { mailing_id, version } = expectSuccess(await call("mailingCreate", { event_id, subject: "Вход" }, member));
    const items = [event_id, draft.event_id].map((entity_id) => ({ entity: "event", entity_id }) as const);
    const written = { mailing_id, version, subject: "Вход", text: "", items };
    const rejected = await call("mailingEdit", written, member);
    expect(rejected).toMatchObject({ status: 400, failure: { details: [{ path: "items.1" }] } });
    expect(JSON.stringify(rejected.failure)).not.toContain("Тайна");
    expectSuccess(await call("mailingEdit", written, used.editor));
  });

  it("sees its event while it is no public one, as a visitor would", async () => {
    const { event_id } = expectSuccess(await used.server.call("eventCreate", eventFieldsAt(48), used.editor));
    await add(event_id, "early@corp.example");
    const member = await accountToken("early");
    expectSuccess(await used.server.call("eventTeamOwnList", {}, member));
    expect(expectSuccess(await used.server.call("eventGet", { event_id }, member))).not.toHaveProperty(
      "email_settings",
    );
    const other = await accountToken("passer-by");
    expect(await used.server.call("eventGet", { event_id }, other)).toMatchObject({ status: 404 });
  });

  it("is part of the person's own data, and forgotten with the emails in the audit after the event", async () => {
    const event_id = await createEvent("Давнее");
    const { member_id } = await add(event_id, "own@corp.example");
    const member = await accountToken("own");
    const { teams } = expectSuccess(await used.server.call("personalDataGet", {}, member));
    expect(teams).toMatchObject([{ event_id, event_title: "Давнее", email: "own@corp.example", joined_at: null }]);
    const job = used.server.service.jobs.find(({ name }) => name === "remove-old-team-members");
    await job?.run(hoursFromNow(24 * 360), new AbortController().signal);
    expect(await readTeam(event_id)).toHaveLength(1);
    await job?.run(hoursFromNow(24 * 370), new AbortController().signal);
    expect(await readTeam(event_id)).toEqual([]);
    const found = await used.rows("select after from audit_entries where entity_id = $1", [member_id]);
    expect(found).toEqual([{ after: { event_id } }]);
  });
});

const auditedMember = (member: { event_id: string; email: string }) => ({
  event_id: member.event_id,
  email: member.email,
});
