// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import Events from "../../routes/events.tsx";

afterEach(cleanup);

const [summary] = examples.eventList.response.items;
if (summary === undefined) throw new Error("The example of a list has no event.");
const event = { ...summary, series: { series_id: "s1", name: "Четверги" } };

/** One event of the series "s1", which is over. */
function show(url: string) {
  const fake = createFakeApi({
    eventList: ({ series_id: id, status }) => ({
      items: id === "s1" && (status === undefined || status.includes("EventHasPassed")) ? [event] : [],
      next_cursor: null,
    }),
    eventFilters: () => ({ items: [] }),
    eventCities: () => ({ items: [] }),
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const element = (
    <Services>
      <Events />
    </Services>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [url] })} />);
}

it("names the series in the heading, and offers to remove it from the filter", async () => {
  show("/events?period=past&city=Казань&series=s1");
  await screen.findByRole("heading", { level: 1, name: "Серия «Четверги»" });
  const chip = screen.getByRole("link", { name: "Убрать условие: Серия «Четверги»" });
  expect(decodeURIComponent(chip.getAttribute("href") ?? "")).toBe("/events?period=past&city=Казань");
});

it("leads from a series without anything to come to what is over of it", async () => {
  show("/events?series=s1");
  await screen.findByText("Ничего не нашлось");
  const past = screen.getAllByRole("link", { name: /Прошедшие мероприятия/u }).at(-1);
  expect(past?.getAttribute("href")).toBe("/events?period=past&series=s1");
});

it("says that there is no such series", async () => {
  show("/events?series=unknown");
  await screen.findByText(/Такой серии нет/u);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Мероприятия");
  const chip = screen.getByRole("link", { name: "Убрать условие: Неизвестная серия" });
  expect(chip.getAttribute("href")).toBe("/events");
  const past = screen.getAllByRole("link", { name: /Прошедшие мероприятия/u }).at(-1);
  expect(past?.getAttribute("href")).toBe("/events?period=past");
});
