// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import { EventSeries } from "./event-series.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const series = { series_id: "s1", name: "Четверги" };
const event = { ...examples.eventGet.response, series };
const [summary] = examples.eventList.response.items;
if (summary === undefined) throw new Error("The example of a list has no event.");
const onDay = (day: string) => ({
  ...summary,
  series,
  event_id: day,
  starts_at: `2027-${day}T16:00:00.000Z`,
  ends_at: `2027-${day}T18:00:00.000Z`,
});

function show(eventId: string, items: readonly ReturnType<typeof onDay>[]) {
  const fake = createFakeApi({ eventList: () => ({ items: [...items], next_cursor: null }) });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const element = (
    <Services>
      <EventSeries event={{ ...event, event_id: eventId }} />
      <p>end</p>
    </Services>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return fake;
}

it("lists the events of the series in order, with the neighbours of the one that is open, and what is called off", async () => {
  const calledOff = { at: "2027-01-01T00:00:00.000Z", reason: "Нет зала" };
  const days = ["02-18", "03-18", "04-15", "05-20"].map(onDay);
  const fake = show(
    "03-18",
    days.map((day) => (day.event_id === "04-15" ? { ...day, called_off: calledOff } : day)),
  );
  await screen.findByRole("region", { name: "Серия «Четверги»" });
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(rows).toEqual([
    "18 февраля 2027, 19:00–21:00 МСКпредыдущее",
    "18 марта 2027, 19:00–21:00 МСКвы здесь",
    "15 апреля 2027, 19:00–21:00 МСКследующее · отменено",
    "20 мая 2027, 19:00–21:00 МСК",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/events/02-18",
    "/events/04-15",
    "/events/05-20",
    expect.stringMatching(/^webcal:.*calendar\.ics\?series=s1$/u),
  ]);
  expect(fake.calls[0]?.request).toMatchObject({ series_id: "s1", order: "soonest_first" });
});

it("shows nothing while the event is the only one of its series that is published", async () => {
  const fake = show("03-18", [onDay("03-18")]);
  await vi.waitFor(() => expect(fake.calls).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});
