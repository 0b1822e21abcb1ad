import { describe, expect, it } from "vitest";
import { tokenIn } from "./email-tokens.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("one's own data", () => {
  const used = serverForTests();

  it("are shown by a link that opens once, and to no one with another token", async () => {
    const { server } = used;
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const person = { ...personNumber(1, event_id), email: "Own@example.org", consent_version: "2026-11" };
    const { registration_id, manage_token } = expectSuccess(await server.call("eventRegister", person));
    expectSuccess(await server.call("digestSubscribe", { email: "own@example.org", consent: true }));
    expectSuccess(await server.call("eventRegister", personNumber(2, event_id)));
    expectSuccess(await server.call("personalDataLinkSend", { email: "own@EXAMPLE.org" }));
    const token = await tokenIn(server, "own@EXAMPLE.org", "link");
    const { access_token } = expectSuccess(await server.call("personalDataOpen", { token }));
    const data = expectSuccess(await server.call("personalDataGet", { access_token }));
    expect(data).toMatchObject({
      registrations: [{ registration_id, event_id, last_name: "Петрова-1", state: "registered" }],
      subscriptions: [{ email: "own@example.org", confirmed_at: null, unsubscribed_at: null }],
      applications: [],
      address: { confirmed_at: expect.any(String), stopped_at: null, stop_reason: null },
      is_blacklisted: false,
      retention: { personal_data_days: 365, audit_days: 1_095, telemetry_days: 30 },
    });
    expect(data.consents.map(({ purpose }) => purpose).toSorted()).toEqual(["digest", "registration"]);
    expect(JSON.stringify(data)).not.toContain("Петрова-2");

    const invalid = { status: 404, failure: { code: "LINK_INVALID" } };
    expect(await server.call("personalDataOpen", { token })).toMatchObject(invalid);
    for (const wrong of [token, manage_token, `${access_token}A`, "x"])
      expect(await server.call("personalDataGet", { access_token: wrong })).toMatchObject(invalid);
    expect(await server.call("personalDataErase", { token: access_token })).toMatchObject(invalid);
    expect(await server.call("personalDataGet", {})).toMatchObject({ status: 401 });
  });

  it("are not asked for by mail where nothing is stored, with the same response", async () => {
    const { server } = used;
    const response = await server.call("personalDataLinkSend", { email: "unknown@example.org" });
    expect([response.status, response.body]).toEqual([200, { is_accepted: true }]);
    const { rows } = await server.service.database.pool.query("select from emails where email = 'unknown@example.org'");
    expect(rows).toEqual([]);
  });

  it("of an account are its registrations, whatever their email", async () => {
    const { server } = used;
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const reader = await server.issuer.token({ subject: "reader", roles: [], email: "reader@example.org" });
    const { registration_id } = expectSuccess(
      await server.call("eventRegister", { ...personNumber(3, event_id), email: "other@example.org" }, reader),
    );
    expectSuccess(await server.call("eventRegister", { ...personNumber(4, event_id), email: "reader@example.org" }));
    const data = expectSuccess(await server.call("personalDataGet", {}, reader));
    expect(data.registrations.map((own) => own.registration_id)).toEqual([registration_id]);
    expect(data.consents).toHaveLength(1);
  });

  it("of an account whose email its provider has verified are also those of the email", async () => {
    const { server } = used;
    const email = "verified@example.org";
    const claims = { subject: "verified-reader", roles: [], email: "Verified@example.org" };
    expectSuccess(await server.call("digestSubscribe", { email, consent: true }));
    const unverified = await server.issuer.token(claims);
    expect(expectSuccess(await server.call("personalDataGet", {}, unverified))).toMatchObject({
      email: null,
      subscriptions: [],
      emails: [],
    });
    const verified = await server.issuer.token({ ...claims, isEmailVerified: true });
    expect(expectSuccess(await server.call("personalDataGet", {}, verified))).toMatchObject({
      email: claims.email,
      subscriptions: [{ email, confirmed_at: null }],
      emails: [{ kind: "digest-confirm" }],
    });
  });
});
