// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../../core/testing/fake-services.tsx";
import { CallOffDialog } from "./call-off-dialog.tsx";
import { stillToCome, withDate } from "./series-events.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [event] = examples.eventList.response.items;
if (event === undefined) throw new Error("The example of a list has no event.");
const onDay = (day: string) => ({
  ...event,
  event_id: day,
  title: "Встреча",
  starts_at: `2027-${day}T16:00:00.000Z`,
  ends_at: `2027-${day}T18:00:00.000Z`,
});

it("says how many events and emails it is about, and after a failure which events are left", async () => {
  const failing = new Set(["04-15"]);
  const fake = createFakeApi({
    eventNoticePreview: ({ event_id: id }) => ({
      ...examples.eventNoticePreview.response,
      subject: `Отменено ${id}`,
      text: "Мы отменили встречу",
      recipients: id === "03-18" ? 0 : 4,
      unreachable: id === "05-20" ? 1 : 0,
    }),
    eventCallOff: ({ event_id: id }) =>
      failing.has(id)
        ? errorResponse(409, { code: "VERSION_CONFLICT", message: "Кто-то другой" })
        : examples.eventCallOff.response,
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const onClose = vi.fn();
  render(
    <Services>
      <AdminProvider>
        <CallOffDialog events={["03-18", "04-15", "05-20"].map(onDay).map(withDate)} onClose={onClose} />
      </AdminProvider>
    </Services>,
  );
  await screen.findByText(/Уйдут 8 писем/u);
  expect(screen.getByText("Отменено 04-15")).toBeDefined();
  expect(screen.getByText(/18 марта 2027; 15 апреля 2027; 20 мая 2027/u)).toBeDefined();
  expect(screen.getByText(/До 1 человека/u)).toBeDefined();
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Отменить 3 мероприятия" });
  expect(submit.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/Причина/u), { target: { value: "Зал закрыли" } });
  fireEvent.click(submit);
  await screen.findByText(/Не отменено: Встреча, 15 апреля 2027\. Кто-то другой/u);
  expect(onClose).not.toHaveBeenCalled();
  failing.clear();
  fireEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("is about nothing that has begun, and publishes no event that is called off", () => {
  const calledOff = { at: "2027-01-01T00:00:00.000Z", reason: "Нет зала" };
  const events = [
    { ...onDay("01-21"), status: "EventHasPassed" as const },
    { ...onDay("02-18"), status: "EventIsHappening" as const },
    onDay("03-18"),
    { ...onDay("04-15"), is_published: false },
    { ...onDay("05-20"), is_published: false, called_off: calledOff },
  ];
  const { all, drafts, takingPlace } = stillToCome(events);
  const eventIds = (list: readonly { readonly event_id: string }[]) => list.map(({ event_id: id }) => id);
  expect([all, drafts, takingPlace].map(eventIds)).toEqual([
    ["03-18", "04-15", "05-20"],
    ["04-15"],
    ["03-18", "04-15"],
  ]);
});
