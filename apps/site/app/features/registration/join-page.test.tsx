// @vitest-environment jsdom
import type { Event } from "@corp/api";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import { joinMessages as messages } from "./join-messages.ts";
import { JoinPage } from "./join-page.tsx";

const receipt = { registration_id: "r1", manage_token: "t1" };
const { response } = examples.eventGet;
const now = Date.now();
const event: Event = {
  ...response,
  starts_at: new Date(now + 600_000).toISOString(),
  ends_at: new Date(now + 7_200_000).toISOString(),
  is_postponed: false,
  called_off: null,
  broadcast_title: "Эфир",
  registration: {
    registration_id: "r1",
    state: "registered",
    participation_format: "EventParticipationFormatOnline",
    waits_for: null,
    is_email_confirmed: null,
    answers: [],
    cancellation_reason: null,
    place_in_queue: null,
  },
};

it.each([
  ["open", event, "Эфир", true],
  [
    "of an event that is called off",
    { ...event, called_off: { at: event.starts_at, reason: "Нет связи" } },
    "Нет связи",
    false,
  ],
  ["of a postponed event", { ...event, is_postponed: true }, messages.postponed, false],
])("a broadcast %s has a button only while it can be joined, and says why", (_name, shown, text, isOpen) => {
  const { wrapper: Services } = createFakeServices(createFakeApi({}).fetch);
  const page = <JoinPage event={shown} receipt={receipt} loadedAt={now} url={null} failure={null} />;
  const router = createMemoryRouter([{ path: "/", element: <Services>{page}</Services> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  expect(document.body.textContent).toContain(text);
  expect(screen.queryByRole("button", { name: messages.join }) !== null).toBe(isOpen);
  unmount();
});
