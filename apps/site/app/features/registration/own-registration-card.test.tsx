// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import { OwnRegistrationCard } from "./own-registration-card.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const registration = {
  ...examples.eventGet.response.registration,
  registration_id: "r1",
  state: "registered",
  participation_format: "EventParticipationFormatOffline",
  waits_for: null,
  cancellation_reason: null,
  place_in_queue: null,
  is_email_confirmed: null,
  answers: examples.participantList.response.items[0]?.answers ?? [],
} as const;
const event = { ...examples.eventGet.response, status: "EventWillHappen", called_off: null, registration } as const;

it("shows all parts that load at once, and nothing to press below them before", async () => {
  const { wrapper: Services } = createFakeServices(createFakeApi({}).fetch);
  const card = (
    <Services>
      <OwnRegistrationCard
        event={event}
        registration={registration}
        receipt={{ registration_id: "r1", manage_token: "t".repeat(43) }}
        news={null}
        onSwitched={() => undefined}
        onCancelled={() => undefined}
      />
    </Services>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: card }])} />);
  const partsHere = (): number =>
    [
      document.querySelector(".own-url"),
      document.querySelector(".ticket"),
      screen.queryByRole("button", { name: "Отменить регистрацию" }),
    ].filter((part) => part !== null).length;
  const counts = new Set([partsHere()]);
  const observer = new MutationObserver(() => counts.add(partsHere()));
  observer.observe(document.body, { childList: true, subtree: true });
  await screen.findByRole("button", { name: "Отменить регистрацию" });
  observer.disconnect();
  expect([...counts]).toEqual([0, 3]);
});
