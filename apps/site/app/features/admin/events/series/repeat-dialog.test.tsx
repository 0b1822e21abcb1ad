// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../../core/testing/fake-services.tsx";
import { ordinalWeekday } from "./messages.ts";
import { RepeatDialog } from "./repeat-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { response: event } = examples.eventGet;

function open() {
  const fake = createFakeApi({
    eventSeriesPreview: () => ({
      items: [
        { on: "2027-04-15", starts_at: "2027-04-15T16:00:00.000Z", problem: null },
        { on: "2027-05", starts_at: null, problem: "NO_SUCH_DAY" },
        { on: "2027-06-17", starts_at: null, problem: "NO_SUCH_HOUR" },
        { on: "2027-07-15", starts_at: null, problem: "TAKEN" },
        { on: "2027-08-19", starts_at: "2027-08-19T16:00:00.000Z", problem: null },
      ],
    }),
    eventSeriesCreate: () => examples.eventSeriesCreate.response,
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const onClose = vi.fn();
  render(
    <Services>
      <AdminProvider>
        <RepeatDialog event={event} onClose={onClose} />
      </AdminProvider>
    </Services>,
  );
  return { fake, onClose };
}

it("shows every day before the act, of each without an event why, and repeats on those that are left", async () => {
  const { fake, onClose } = open();
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
    [true, false],
  ]);
  for (const text of [
    "четверг, 15 апреля 2027, 19:00",
    "В мае 2027 такого дня нет",
    "четверг, 17 июня 2027: переводят часы, и время мероприятия пропадает",
    "четверг, 15 июля 2027: уже есть в серии",
  ]) {
    expect(screen.getByLabelText(text)).toBeDefined();
  }
  expect(fake.calls[0]?.request).toMatchObject({ rule: "month_weekday", count: 3 });
  fireEvent.click(screen.getByLabelText("четверг, 15 апреля 2027, 19:00"));
  fireEvent.change(screen.getByLabelText(/Название серии/u), { target: { value: " Четверги " } });
  fireEvent.click(screen.getByRole("button", { name: "Создать 1 мероприятие" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fake.calls.find(({ name }) => name === "eventSeriesCreate")?.request).toEqual({
    event_id: event.event_id,
    name: "Четверги",
    dates: ["2027-08-19"],
  });
});

it("repeats nothing without a day or a name", async () => {
  open();
  const submit = await screen.findByRole<HTMLButtonElement>("button", { name: "Создать 2 мероприятия" });
  fireEvent.change(screen.getByLabelText(/Название серии/u), { target: { value: " " } });
  expect(submit.disabled).toBe(true);
  expect(screen.getByText("Напишите, как называется серия")).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Название серии/u), { target: { value: "Четверги" } });
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) if (box.checked) fireEvent.click(box);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Повторить" }).disabled).toBe(true);
  expect(screen.getByText("Выберите хотя бы одну дату")).toBeDefined();
});

it.each([
  ["month_weekday", { day: 14, weekday: 4 }, "второй четверг"],
  ["month_weekday", { day: 7, weekday: 3 }, "первая среда"],
  ["month_weekday", { day: 29, weekday: 0 }, "пятое воскресенье"],
  ["month_last_weekday", { day: 25, weekday: 6 }, "последняя суббота"],
] as const)("names the day of %s after %o", (rule, first, expected) => {
  expect(ordinalWeekday(rule, first)).toBe(expected);
});
