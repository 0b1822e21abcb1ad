import { expect, it } from "vitest";
import { cancellationOptions } from "./cancellation-values.ts";

it.each([
  ["EventParticipationFormatOffline", "EventFormatOnlineAndOffline", true],
  ["EventParticipationFormatOffline", "EventFormatOffline", false],
  ["EventParticipationFormatOnline", "EventFormatOnlineAndOffline", false],
  ["EventParticipationFormatOnline", "EventFormatOnline", false],
] as const)("offers watching online as a reason to %s of %s: %s", (format, eventFormat, isOffered) => {
  const reasons = cancellationOptions(format, eventFormat).map(({ value }) => value);
  expect(reasons.includes("WANT_ONLINE")).toBe(isOffered);
});
