// @vitest-environment jsdom
import type { OwnRegistration } from "@corp/api";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { messages } from "./messages.ts";
import { HeldRegistration } from "./registration-outcome.tsx";

const registration: OwnRegistration = {
  registration_id: "r1",
  state: "registered",
  participation_format: "EventParticipationFormatOffline",
  waits_for: null,
  is_email_confirmed: null,
  answers: [],
  cancellation_reason: null,
  place_in_queue: null,
};
const event = { called_off: null, is_postponed: false, links_before: [], broadcast_title: null };
const online = { ...registration, participation_format: "EventParticipationFormatOnline" } as const;
const waiting = { ...registration, state: "waitlisted" } as const;
const calledOff = { ...event, called_off: { at: "2026-11-27T09:00:00.000Z", reason: "Зал затопило" } };

it.each([
  ["on site", event, registration, messages.registeredTexts.onSite],
  ["online, before the link is there", event, online, messages.registeredTexts.online],
  ["online with a broadcast", { ...event, broadcast_title: "Эфир" }, online, messages.registeredTexts.onlineByLink],
  ["on the waitlist", event, waiting, messages.waitlistedText],
  ["of a postponed event", { ...event, is_postponed: true }, registration, messages.postponedText],
  ["of an event that is called off", calledOff, registration, messages.calledOffText],
  ["on the waitlist of an event that is called off", calledOff, waiting, messages.calledOffText],
])("a registration %s says what to expect", (_name, shown, own, text) => {
  const { container } = render(<HeldRegistration event={shown} registration={own} />);
  expect(container.textContent).toContain(text);
  // There is nothing to remind of.
  expect(container.textContent?.includes(messages.confirmByEmail)).toBe(shown.called_off === null);
});

it.each([
  ["registered", { ...registration, place_in_queue: null }],
  ["waitlisted", { ...waiting, place_in_queue: 2 }],
  ["waiting for the hall", { ...online, waits_for: "EventParticipationFormatOffline", place_in_queue: 2 }],
] as const)("says nothing that ends with the event to who is %s when it is called off", (_name, own) => {
  const { container } = render(<HeldRegistration event={calledOff} registration={own} />);
  expect(container.textContent).not.toMatch(/очеред|освободится|Подтвердить адрес/u);
  const { container: before } = render(<HeldRegistration event={event} registration={own} />);
  expect(before.textContent).toMatch(/очеред|освободится|Подтвердить адрес/u);
});
