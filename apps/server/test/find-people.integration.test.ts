import { examples } from "@corp/api/reference";
import { beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("people", () => {
  const used = serverForTests();
  let admin: string;
  let event_id: string;
  beforeAll(async () => {
    const { server } = used;
    admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
    ({ event_id } = await publishEvent(server, eventFieldsAt(48)));
    const register = async (first_name: string, last_name: string, email: string): Promise<void> => {
      expectSuccess(
        await server.call("eventRegister", {
          ...personNumber(1, event_id),
          first_name,
          last_name,
          email,
          company: "Мир",
        }),
      );
    };
    await register("Фёдор", "Чайкин", "chaikin@example.org");
    await register("Мария", "Ёлкина-Соловьёва", "m.yolkina@почта.рф");
    const { file_id: _document, ...application } = examples.jobApplicationSend.request;
    const applicant = { ...application, first_name: "Фёдор", last_name: "Чайкин", email: "Chaikin@Example.org" };
    expectSuccess(await server.call("jobApplicationSend", applicant));
    expectSuccess(await server.call("digestSubscribe", { email: "lugovoy@example.org", consent: true }));
  });

  const findEmails = async (text: string): Promise<string[]> =>
    expectSuccess(await used.server.call("personList", { text }, admin)).items.map(({ email }) => email.toLowerCase());

  it.each([
    ["the beginning of a last name", "чайк", ["chaikin@example.org"]],
    ["both names in the other order, with е for ё", "Чайкин Федор", ["chaikin@example.org"]],
    ["the second half of a double name", "солов", ["m.yolkina@почта.рф"]],
    ["the beginning of an email", "chai", ["chaikin@example.org"]],
    ["a part of an email", "yolkina", ["m.yolkina@почта.рф"]],
    ["a domain as people type it", "почта.рф", ["m.yolkina@почта.рф"]],
    ["the email of a subscriber, who has no name", "lugovoy@exam", ["lugovoy@example.org"]],
    ["a decomposed name with invisible characters", "Ч\u00ADа\u0438\u0306ки\u200B", ["chaikin@example.org"]],
    ["a word of nobody", "никого", []],
    ["a word of the company alone", "Мир", []],
    ["marks alone", "%_'", []],
  ])("are found by %s", async (_what, text, emails) => {
    expect(await findEmails(text)).toEqual(emails);
  });

  it("are ten at most, for administrators alone, and not found by an empty text", async () => {
    const { server } = used;
    for (let index = 10; index < 22; index += 1) {
      const person = { ...personNumber(index, event_id), last_name: "Однофамильцев" };
      expectSuccess(await server.call("eventRegister", person));
    }
    expect(await findEmails("однофам")).toHaveLength(10);
    expect((await server.call("personList", { text: "чайк" }, await server.issuer.token())).status).toBe(403);
    expect((await server.call("personList", { text: "\u200B" }, admin)).status).toBe(400);
  });
});
