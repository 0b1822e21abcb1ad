import { expect, it } from "vitest";
import { cancellationText } from "./cancellation-text.ts";
import { messages } from "./messages.ts";

it.each([
  ["thanks a person who has just cancelled", "OTHER", "cancelled", messages.cancelledText],
  ["says that the email was not confirmed in time", "NOT_CONFIRMED", null, /^Почту не подтвердили вовремя/u],
  ["says that the place was not", "PLACE_NOT_CONFIRMED", null, /^Место из.+ не подтвердили вовремя/u],
  ["says that somebody else had registered", "NOT_ME", null, /^Владелец почты ответил/u],
  ["names no reason that a person has given", "OTHER", null, messages.cancelledElsewhere],
  ["names none that is not known", null, null, messages.cancelledElsewhere],
] as const)("the page of a cancelled registration %s", (_what, cancellation_reason, news, text) => {
  expect(cancellationText({ cancellation_reason }, news)).toMatch(text);
});
