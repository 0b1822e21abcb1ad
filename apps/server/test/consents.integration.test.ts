import { examples } from "@corp/api/reference";
import { expect, describe, it } from "vitest";
import { removeOldConsents } from "../src/modules/consents/postgres-consents.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("the ledger of consents", () => {
  const used = serverForTests();
  const ledger = async (email: string) =>
    (
      await used.server.service.database.pool.query<Record<string, unknown>>(
        "select * from consents where lower(email) = lower($1) order by given_at, text_version",
        [email],
      )
    ).rows;

  it("has the purpose, the version, the time and the origin of a registration's consent, also of several at once", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const people = [1, 2, 3].map((number) => ({
      ...personNumber(number, event_id),
      email: `consenting${number}@example.org`,
      consent_version: "2026-11-20",
    }));
    const receipts = await Promise.all(people.map((person) => used.server.call("eventRegister", person)));
    for (const [index, { email }] of people.entries()) {
      expect(await ledger(email)).toEqual([
        {
          consent_id: expect.any(String),
          purpose: "registration",
          email,
          person_hash: null,
          text_version: "2026-11-20",
          given_at: expect.any(Date),
          given_by: "form",
          source_id: receipts[index]?.body.registration_id,
          withdrawn_at: null,
          withdrawn_by: null,
        },
      ]);
    }
  });

  it("names the client of the API as the origin of a registration's consent without a version", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    expectSuccess(
      await used.server.call("eventRegister", { ...personNumber(4, event_id), email: "by-client@example.org" }),
    );
    expect(await ledger("by-client@example.org")).toMatchObject([{ text_version: null, given_by: "client" }]);
  });

  it("has the consent of an application once, however often it is sent", async () => {
    const request = {
      ...examples.jobApplicationSend.request,
      file_id: undefined,
      email: "applicant@example.org",
      consent_version: "2026-11-20",
      request_key: "a".repeat(22),
    };
    const { application_id } = expectSuccess(await used.server.call("jobApplicationSend", request));
    expectSuccess(await used.server.call("jobApplicationSend", request));
    expect(await ledger(request.email)).toMatchObject([
      { purpose: "job-application", text_version: "2026-11-20", source_id: application_id },
    ]);
  });

  it("gains a row for a newer text and none for a known or an older one", async () => {
    for (const consent_version of ["2026-11", "2026-11", "2027-03", "2026-11"])
      expectSuccess(
        await used.server.call("digestSubscribe", { email: "Reader@example.org", consent: true, consent_version }),
      );
    expectSuccess(await used.server.call("digestSubscribe", { email: "reader@example.org" }));
    const versions = (await ledger("reader@example.org")).map(({ text_version }) => text_version);
    expect(versions).toEqual(["2026-11", "2027-03"]);
  });

  it("keeps withdrawn consents as their proof, and has a new row for a new subscription", async () => {
    const { server } = used;
    const admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
    const request = { email: "leaving@example.org", consent: true as const, consent_version: "2026-11" };
    expectSuccess(await server.call("digestSubscribe", request));
    const { items } = expectSuccess(await server.call("digestSubscriberList", { text: "leaving" }, admin));
    const [{ subscriber_id } = { subscriber_id: "" }] = items;
    expectSuccess(await server.call("digestSubscriberRemove", { subscriber_id }, admin));
    const ended = { withdrawn_at: expect.any(Date), withdrawn_by: "administrator" };
    expect(await ledger(request.email)).toMatchObject([ended]);
    expectSuccess(await server.call("digestSubscribe", request));
    expect(await ledger(request.email)).toMatchObject([ended, { withdrawn_at: null }]);
  });

  it("loses withdrawn consents after their retention", async () => {
    const { db, pool } = used.server.service.database;
    await pool.query(
      `insert into consents (purpose, email, given_at, given_by, source_id, withdrawn_at, withdrawn_by)
       select 'digest', 'old@example.org', now(), 'form', 'x', '2020-01-01'::timestamptz + n * interval '1 day', 'person'
       from generate_series(1, 3) n`,
    );
    const { signal } = new AbortController();
    expect(await removeOldConsents(db, new Date("2020-01-03T00:00:00Z"), signal)).toBe(1);
    expect(await ledger("old@example.org")).toHaveLength(2);
  });
});
