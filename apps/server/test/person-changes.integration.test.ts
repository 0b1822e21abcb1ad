import { examples } from "@corp/api/reference";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { personToken } from "./conformance/link-tokens.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests();
let admin: string;
beforeAll(async () => {
  admin = await used.server.issuer.token({ subject: "admin", roles: ["admin"] });
});

const query = async (text: string, ...values: unknown[]) =>
  (await used.server.service.database.pool.query<Record<string, unknown>>(text, values)).rows;

const accessToken = (email: string) => personToken({ server: used.server, next: () => 0 }, "access", email);

const readConsents = (email: string) =>
  query("select purpose, withdrawn_by from consents where lower(email) = lower($1) order by purpose", email);

async function apply(email: string, token?: string): Promise<string> {
  const { file_id: _file, ...example } = examples.jobApplicationSend.request;
  const request = { ...example, email, first_name: "Анна", last_name: "Петрова-1" };
  return expectSuccess(await used.server.call("jobApplicationSend", request, token)).application_id;
}

async function readAudit(action: string) {
  const { items } = expectSuccess(await used.server.call("auditList", { entity: "person" }, admin));
  return items.filter((entry) => entry.action === action);
}

afterEach(() => query("delete from audit_entries"));

describe("a correction of a name", () => {
  const correction = {
    previous_first_name: "Анна",
    previous_last_name: "Петрова-1",
    first_name: "Анна",
    last_name: "Сидорова",
  };
  const readNames = async (email: string) =>
    (
      await query(
        `select last_name from registrations where email = $1
         union all select last_name from job_applications where email = $1 order by 1`,
        email,
      )
    ).map(({ last_name: name }) => name);

  it("reaches the registrations and applications with that name, is audited without it, and no one else's", async () => {
    const { server } = used;
    const email = "person1@example.org";
    const [first, second] = [
      await publishEvent(server, eventFieldsAt(48)),
      await publishEvent(server, eventFieldsAt(48)),
    ];
    expectSuccess(await server.call("eventRegister", personNumber(1, first.event_id)));
    expectSuccess(await server.call("eventRegister", { ...personNumber(2, second.event_id), email }));
    expectSuccess(
      await server.call("eventRegister", { ...personNumber(1, first.event_id), email: "namesake@example.org" }),
    );
    await apply(email);
    const access_token = await accessToken(email);
    expect(expectSuccess(await server.call("personalDataNameSet", { access_token, ...correction }))).toEqual({
      corrected: 2,
    });
    expect(await readNames(email)).toEqual(["Петрова-2", "Сидорова", "Сидорова"]);
    expect(await readNames("namesake@example.org")).toEqual(["Петрова-1"]);
    expect(expectSuccess(await server.call("personalDataNameSet", { access_token, ...correction }))).toEqual({
      corrected: 0,
    });
    expect(await readAudit("personalDataNameSet")).toMatchObject([{ after: { corrected: 2 }, before: null }]);
    const back = {
      previous_first_name: "Анна",
      previous_last_name: "Сидорова",
      first_name: "Анна",
      last_name: "Петрова-1",
    };
    expect(expectSuccess(await server.call("personNameSet", { email, ...back }, admin))).toEqual({ corrected: 2 });
    expect(await readAudit("personNameSet")).toMatchObject([{ after: { corrected: 2 } }]);
  });

  it("by an account reaches what the account has sent alone, and is rejected without a line of text", async () => {
    const { server } = used;
    const token = await server.issuer.token({ subject: "married", roles: [], email: "married@example.org" });
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    expectSuccess(
      await server.call("eventRegister", { ...personNumber(1, event_id), email: "private@example.org" }, token),
    );
    expectSuccess(await server.call("eventRegister", { ...personNumber(1, event_id), email: "married@example.org" }));
    await apply("private@example.org", token);
    expect(expectSuccess(await server.call("personalDataNameSet", correction, token))).toEqual({ corrected: 2 });
    expect(await readNames("private@example.org")).toEqual(["Сидорова", "Сидорова"]);
    expect(await readNames("married@example.org")).toEqual(["Петрова-1"]);
    for (const last_name of ["", " ", "a\r\nBcc: b@c.ru", "x".repeat(101)])
      expect(await server.call("personalDataNameSet", { ...correction, last_name }, token)).toMatchObject({
        status: 400,
      });
  });
});

describe("the withdrawal of one consent", () => {
  const consentTo = async (access_token: string, purpose: string): Promise<string> => {
    const { consents } = expectSuccess(await used.server.call("personalDataGet", { access_token }));
    return consents.find((consent) => consent.purpose === purpose && consent.withdrawn_at === null)?.consent_id ?? "";
  };

  it("to a registration removes it, gives the place to the next person, and keeps the proof and the rest", async () => {
    const { server } = used;
    const email = "withdraws@example.org";
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    expectSuccess(await server.call("eventRegister", { ...personNumber(5, event_id), email }));
    expectSuccess(await server.call("eventRegister", { ...personNumber(6, event_id), email: "next@example.org" }));
    expectSuccess(await server.call("digestSubscribe", { email, consent: true, consent_version: "2026-11" }));
    const application = await apply(email);
    const access_token = await accessToken(email);
    const consent_id = await consentTo(access_token, "registration");
    expectSuccess(await server.call("personalDataConsentWithdraw", { access_token, consent_id }));
    expect(await query("select email, state from registrations where event_id = $1", event_id)).toEqual([
      { email: "next@example.org", state: "registered" },
    ]);
    expect(
      await query("select registered_offline, waitlisted_offline from events where event_id = $1", event_id),
    ).toEqual([{ registered_offline: 1, waitlisted_offline: 0 }]);
    expect(await query("select kind from emails where email = $1 and kind like 'registration%'", email)).toEqual([]);
    expect(await readConsents(email)).toEqual([
      { purpose: "digest", withdrawn_by: null },
      { purpose: "job-application", withdrawn_by: null },
      { purpose: "registration", withdrawn_by: "person" },
    ]);
    expect(await query("select from job_applications where application_id = $1", application)).toHaveLength(1);
    // A repetition changes nothing.
    expectSuccess(await server.call("personalDataConsentWithdraw", { access_token, consent_id }));
    expect(await readAudit("personalDataConsentWithdraw")).toMatchObject([{ after: { purpose: "registration" } }]);
  });

  it("to a subscription unsubscribes, and to an application removes it with its email and its document", async () => {
    const { server } = used;
    const email = "Leaves@example.org";
    expectSuccess(await server.call("digestSubscribe", { email, consent: true, consent_version: "2026-11" }));
    const application = await apply(email);
    const access_token = await accessToken(email);
    for (const purpose of ["digest", "job-application"]) {
      const consent_id = await consentTo(access_token, purpose);
      expectSuccess(await server.call("personalDataConsentWithdraw", { access_token, consent_id }));
    }
    const [subscriber] = await query("select unsubscribed_at from digest_subscribers where email = $1", email);
    expect(subscriber).toEqual({ unsubscribed_at: expect.any(Date) });
    expect(await query("select from job_applications where application_id = $1", application)).toEqual([]);
    expect(await query("select from emails where kind = 'application-received' and email = $1", email)).toEqual([]);
    expect(await readConsents(email)).toEqual(
      ["digest", "job-application"].map((purpose) => ({ purpose, withdrawn_by: "person" })),
    );
  });

  it("is the person's alone: another email and another account find no such consent", async () => {
    const { server } = used;
    const email = "owner@example.org";
    expectSuccess(await server.call("digestSubscribe", { email, consent: true, consent_version: "2026-11" }));
    const consent_id = await consentTo(await accessToken(email), "digest");
    const notFound = { status: 404, failure: { code: "CONSENT_NOT_FOUND" } };
    const access_token = await accessToken("other@example.org");
    expect(await server.call("personalDataConsentWithdraw", { access_token, consent_id })).toMatchObject(notFound);
    const token = await server.issuer.token({ subject: "other", roles: [], email });
    expect(await server.call("personalDataConsentWithdraw", { consent_id }, token)).toMatchObject(notFound);
    expect(await server.call("personalDataConsentWithdraw", { consent_id })).toMatchObject({ status: 401 });
    expect(await readConsents(email)).toEqual([{ purpose: "digest", withdrawn_by: null }]);
  });
});
