import { describe, expect, it } from "vitest";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

describe("emails", () => {
  const used = emailsForTests();

  it.each(["two@signs@example.org", "line\r\nbreak@example.org", `${"a".repeat(400)}@example.org`, "a@b\0.org"])(
    "are not written for the recipient %j",
    async (email) => {
      const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
      expect((await used.server.call("eventRegister", { ...personNumber(1, event_id), email })).status).toBe(400);
      expect((await used.server.call("eventRegistrationLinkSend", { event_id, email })).status).toBe(400);
      expect((await used.server.call("digestSubscribe", { email, consent: true })).status).toBe(400);
      expect((await used.server.call("personalDataLinkSend", { email })).status).toBe(400);
    },
  );

  it("are not written for a name with a line break, which could begin a header", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const person = { ...personNumber(1, event_id), first_name: "Анна\r\nBcc: other@example.org" };
    expect((await used.server.call("eventRegister", person)).status).toBe(400);
    const title = "Встреча\nBcc: other@example.org";
    expect((await used.server.call("eventCreate", eventFieldsAt(48, { title }), used.editor)).status).toBe(400);
    expect(await used.rows("select from emails where email = $1", [person.email])).toEqual([]);
  });

  it("go to an internationalized domain, whose forms are one recipient", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const person = { ...personNumber(1, event_id), email: "anna@пример.рф" };
    expectSuccess(await used.server.call("eventRegister", person));
    const { rows } = await used.server.service.database.pool.query(
      "select email from emails where email like 'anna@%'",
    );
    expect(rows).toEqual([{ email: "anna@xn--e1afmkfd.xn--p1ai" }]);
    const again = { ...personNumber(2, event_id), email: "anna@xn--e1afmkfd.xn--p1ai" };
    expect((await used.server.call("eventRegister", again)).status).toBe(409);
    // The library of the test server decodes the domain of the envelope.
    const [received] = await used.smtp.emailsFor("anna@пример.рф");
    expect(received?.to).toEqual([{ address: "anna@xn--e1afmkfd.xn--p1ai", name: "" }]);
  });

  it("are not written for a name with a control character", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const person = { ...personNumber(3, event_id), last_name: "Анна\0Bcc: other@example.org" };
    expect((await used.server.call("eventRegister", person)).status).toBe(400);
    expect(await used.rows("select from emails where email = $1", [person.email])).toEqual([]);
  });

  it("have a space for each separator of lines in a name", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const separators = ["\u0085", "\v", "\f", "\u2028", "\u2029"];
    const person = { ...personNumber(4, event_id), first_name: `Анна${separators.join("-")}Bcc: other@example.org` };
    expectSuccess(await used.server.call("eventRegister", person));
    const [received] = await used.smtp.emailsFor(person.email);
    expect(separators.filter((one) => `${received?.subject}${received?.text}`.includes(one))).toEqual([]);
    expect(received?.to?.map(({ address }) => address)).toEqual([person.email]);
  });

  it("have a link that cancels once, and the second use changes and sends nothing", async () => {
    const email = "used-twice@example.org";
    const event = await used.registered(eventFieldsAt(48), email);
    const [received] = await used.smtp.emailsFor(email);
    const [, registration_id = "", manage_token = ""] =
      /\/registration\/own\/([\w-]+)\/([\w.-]+)/u.exec(received?.text ?? "") ?? [];
    const link = { event_id: event.event_id, registration_id, manage_token, reason: "OTHER_PLANS_EMERGED" as const };
    expectSuccess(await used.server.call("eventCancelRegistration", link));
    const again = await used.server.call("eventCancelRegistration", link);
    expect(again).toMatchObject({ status: 409, failure: { code: "ALREADY_CANCELLED" } });
    await used.smtp.emailsFor(email, 2);
    await used.hurry();
    expect(used.subjectsFor(email)).toHaveLength(2);
  });

  it("have a link that confirms no recipient, and cancels nothing, when it is forged, of another registration, or expired", async () => {
    const event = await used.registered(eventFieldsAt(48), "forged-one@example.org", "forged-other@example.org");
    const links = await Promise.all(
      ["forged-one@example.org", "forged-other@example.org"].map(async (email) => {
        const [received] = await used.smtp.emailsFor(email);
        const [, registration_id = "", manage_token = ""] =
          /\/registration\/own\/([\w-]+)\/([\w.-]+)/u.exec(received?.text ?? "") ?? [];
        return { event_id: event.event_id, registration_id, manage_token };
      }),
    );
    const [one = { event_id: "", registration_id: "", manage_token: "" }, other = one] = links;
    const [expires = "", signature = ""] = one.manage_token.split(".");
    for (const manage_token of [
      other.manage_token,
      `${Number(expires) + 60}.${signature}`,
      "x",
      `1700000000.${signature}`,
    ])
      expect(await used.server.call("eventRegistrationConfirm", { ...one, manage_token })).toMatchObject({
        status: 404,
        failure: { code: "REGISTRATION_NOT_FOUND" },
      });
    used.at += 5 * 86_400_000;
    expect((await used.server.call("eventRegistrationConfirm", one)).status).toBe(404);
    const { event_id, ...registration } = one;
    expect(expectSuccess(await used.server.call("eventGet", { event_id, registration })).registration).toBeNull();
    const cancellation = { ...one, reason: "OTHER" as const };
    expect((await used.server.call("eventCancelRegistration", cancellation)).status).toBe(404);
    used.at = testNow().getTime();
    expect(used.subjectsFor("forged-one@example.org")).toHaveLength(1);
    expect((await used.server.call("eventRegistrationConfirm", one)).status).toBe(200);
  });
});
