// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { AuthProvider } from "@corp/auth/react";
import { createFakeAuth } from "@corp/auth/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { fakeIntervals } from "../../../core/testing/fake-intervals.ts";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { AdministratorsOrTeam } from "../../../lists/administrators-or-team.tsx";
import { CheckInPage } from "./check-in-page.tsx";
import { countIntervalMs } from "./use-check-in-queue.ts";

// jsdom does not lay out.
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const event = { ...examples.eventGet.response, called_off: null };
const calledOff = { ...event, called_off: { at: "2027-03-17T10:00:00.000Z", reason: "Прорвало трубу" } };
const here = examples.participantCheckIn.response;
const maria = { ...here, first_name: "Мария", last_name: "Иванова", checked_in_at: null, state: "registered" } as const;
const [ownEvent] = examples.eventTeamOwnList.response.items;
if (ownEvent === undefined) throw new Error("The example of a list is empty.");
const rejection = { code: "CANCELLED", message: "Мероприятие отменено" };

it("shows why the event is called off instead of rejecting each person, and opens again once that is undone", async () => {
  fakeIntervals();
  let now: typeof event | typeof calledOff = event;
  const fake = createFakeApi({
    eventGet: () => now,
    participantSummary: () => examples.participantSummary.response,
    participantList: () => ({ items: [maria], next_cursor: null }),
    participantCheckIn: () => (now.called_off === null ? here : errorResponse(409, rejection)),
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const page = (
    <Services>
      <CheckInPage eventId={event.event_id} />
    </Services>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  const ready = () => screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
  await ready();
  fireEvent.change(screen.getByLabelText("Имя или почта"), { target: { value: "иван" } });
  now = calledOff;
  fireEvent.click(await screen.findByRole("button", { name: "Отметить приход: Иванова Мария" }));
  expect((await screen.findByText("Прорвало трубу")).closest("[role=status]")).not.toBeNull();
  expect(document.body.textContent).toContain("1 отметка ещё не отправлена, но сохранена на этом устройстве");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("link", { name: "← К участникам" })).toBeDefined();
  now = event;
  await vi.advanceTimersByTimeAsync(countIntervalMs);
  await ready();
  // What waited was accepted.
  await waitFor(() => expect(localStorage.getItem(`corp.check-in.${event.event_id}`)).toBeNull());
  expect(fake.calls.filter(({ name }) => name === "participantCheckIn")).toHaveLength(2);
});

it("ends for who is on the event's team no longer, keeps what was not sent, and forgets the names", async () => {
  let isOnTeam = true;
  const required = { code: "ROLE_REQUIRED", message: "Недостаточно прав для этого действия" };
  const ifOnTeam = <Answer,>(answer: Answer) => (isOnTeam ? answer : errorResponse(403, required));
  const fake = createFakeApi({
    eventGet: () => event,
    eventTeamOwnList: () => ({ items: isOnTeam ? [{ ...ownEvent, event_id: event.event_id }] : [] }),
    participantSummary: () => ifOnTeam(examples.participantSummary.response),
    participantList: () => ifOnTeam({ items: [maria], next_cursor: null }),
    participantCheckIn: () => ifOnTeam(here),
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const page = (
    <Services>
      <AuthProvider auth={createFakeAuth({ user: { realmRoles: [] } })}>
        <AdministratorsOrTeam eventId={event.event_id}>
          <CheckInPage eventId={event.event_id} />
        </AdministratorsOrTeam>
      </AuthProvider>
    </Services>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
  fireEvent.change(screen.getByLabelText("Имя или почта"), { target: { value: "иван" } });
  isOnTeam = false;
  fireEvent.click(await screen.findByRole("button", { name: "Отметить приход: Иванова Мария" }));
  await waitFor(() => expect(screen.queryByLabelText("Имя или почта")).toBeNull());
  expect(localStorage.getItem(`corp.check-in.${event.event_id}`)).toContain(maria.registration_id);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Иванова");
});
