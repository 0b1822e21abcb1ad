import { contract } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { is, parse } from "valibot";
import { expect, it } from "vitest";
import { describeMailing, mailingRequest, storedMailing } from "./mailing-values.ts";

const { mailing_id, version, ...email } = examples.mailingEdit.request;

it("sends what was read, as the contract accepts it", () => {
  const issue = examples.mailingGet.response;
  const { value } = storedMailing(issue);
  const request = mailingRequest(value, { mailing_id, version, isToParticipants: false });
  expect(request).toEqual({ mailing_id, version, subject: email.subject, text: email.text, items: email.items });
  expect(is(contract.mailingEdit.request, request)).toBe(true);
});

it("keeps the filter of a message to participants", () => {
  const { filter = null } = parse(contract.mailingEdit.request, examples.mailingEdit.request);
  const message = { ...examples.mailingCreate.response, filter };
  const { value } = storedMailing(message);
  expect(mailingRequest(value, { mailing_id, version, isToParticipants: true }).filter).toEqual(email.filter);
  expect([...describeMailing(value).values()]).toEqual(
    expect.arrayContaining(["Зарегистрированы, В листе ожидания", "Не отмечены", "Подтверждена"]),
  );
});
