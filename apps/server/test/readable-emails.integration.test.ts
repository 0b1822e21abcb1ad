import type { EndpointName } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const email = "anna@пример.рф";

describe("an email with an internationalized domain", () => {
  const used = serverForTests();
  let admin: string;
  let event_id: string;
  beforeAll(async () => {
    const { server } = used;
    admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
    ({ event_id } = await publishEvent(server, eventFieldsAt(48)));
    const { file_id: _document, ...application } = examples.jobApplicationSend.request;
    expectSuccess(await server.call("eventRegister", { ...personNumber(1, event_id), email }));
    expectSuccess(await server.call("jobApplicationSend", { ...application, email }));
    expectSuccess(await server.call("digestSubscribe", { email, consent: true }));
    expectSuccess(await server.call("userBlacklist", { email, is_blacklisted: true }, admin));
    expectSuccess(await server.call("mailAddressSet", { email, is_stopped: true, reason: "Просит не писать" }, admin));
  });

  type Shown = readonly [EndpointName, () => object];
  it.each([
    ["participantList", () => ({ event_id })],
    ["jobApplicationList", () => ({})],
    ["digestSubscriberList", () => ({})],
    ["blacklistList", () => ({})],
    ["mailAddressList", () => ({})],
    ["personList", () => ({ text: "anna" })],
    ["personGet", () => ({ email })],
    ["auditList", () => ({ entity: "blacklist" })],
    ["auditList", () => ({ entity: "mail-address" })],
    ["userBlacklist", () => ({ email, is_blacklisted: true })],
  ] as const satisfies readonly Shown[])("is in the response of %s as it is typed", async (name, request) => {
    const body = JSON.stringify(expectSuccess(await used.server.call(name, request() as never, admin)));
    expect(body).toContain(`"${email}"`);
    expect(body).not.toContain("xn--");
  });

  it.each(["eventParticipantsDownload", "digestSubscribersDownload", "jobApplicationsDownload"] as const)(
    "is in the list of %s as it is typed",
    async (name) => {
      const { server } = used;
      const { url } = expectSuccess(
        await server.call(name, (name === "eventParticipantsDownload" ? { event_id } : {}) as never, admin),
      );
      const list = await (await fetch(server.origin + url.slice(server.config.publicApiPath.length))).text();
      expect(list).toContain(email);
      expect(list).not.toContain("xn--");
    },
  );

  it("is stored in the one form that emails are sent to", async () => {
    const { rows } = await used.server.service.database.pool.query("select distinct email from emails");
    expect(rows).toEqual([{ email: "anna@xn--e1afmkfd.xn--p1ai" }]);
  });
});
