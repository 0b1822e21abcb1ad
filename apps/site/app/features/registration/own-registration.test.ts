import { expect, it } from "vitest";
import { messages } from "./messages.ts";
import { cancellationText } from "./own-registration.ts";

it.each([
  ["thanks a person who has just cancelled", "OTHER", "cancelled", messages.cancelledText],
  ["says that the email was not confirmed in time", "NOT_CONFIRMED", null, messages.cancelledBecause.NOT_CONFIRMED],
  ["says that the place was not", "PLACE_NOT_CONFIRMED", null, messages.cancelledBecause.PLACE_NOT_CONFIRMED],
  ["says that somebody else had registered", "NOT_ME", null, messages.cancelledBecause.NOT_ME],
  ["names no reason that a person has given", "OTHER", null, messages.cancelledElsewhere],
  ["names none that is not known", null, null, messages.cancelledElsewhere],
] as const)("the page of a cancelled registration %s", (_what, cancellation_reason, news, text) => {
  expect(cancellationText({ cancellation_reason }, news)).toBe(text);
});
