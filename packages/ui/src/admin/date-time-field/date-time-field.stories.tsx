import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { DateTimeField } from "./date-time-field.tsx";
import { RUSSIAN_TIME_ZONES } from "./time-zones.ts";

const guide: ComponentGuide = {
  import: 'import { DateTimeField, dateTimeAt, instantOf } from "@corp/ui/admin/date-time-field";',
  styles: "@corp/ui/admin/date-time-field.css",
  do: [
    "Ask for when something happens at a place; give the place's zone as `defaultTimeZone`.",
    "Keep the value as it comes, a clock's time with its zone: it outlives a change of the zone's rules. `instantOf` makes the moment for the server, `dateTimeAt` the value from the server's moment.",
    "Look at `instantOf`: it is null for a time that clocks leave out, and the field says so already.",
  ],
  dont: [
    "Do not turn the value into the editor's own zone: an event in Novosibirsk is edited on Novosibirsk's clock.",
    "Do not ask for the zone in another field: here it changes how the clock is read, and keeps what it shows.",
  ],
  accessibility: [
    "Day, month, year, hours, minutes are spin buttons with the field's name; the zone is the browser's own list.",
    "The same moment on the reader's own clock stands below and is tied to every part.",
    "That another zone leaves the clock's time as it is, is shown and announced.",
    "A time that clocks leave out is an error with the nearest one; one that they show twice is a question with two answers.",
  ],
  keyboard: [
    ["0–9", "Types a part and goes on to the next"],
    ["Arrow up, arrow down", "More, less"],
    ["Ctrl + V", "Takes 21.11.2026 19:00, ISO 8601, or a moment (told in the chosen zone)"],
    ["Tab", "Clear, calendar, zone"],
  ],
  guideline: {
    label: "RFC 9557: time, zone, and which of the two wins",
    href: "https://www.rfc-editor.org/rfc/rfc9557#section-3.4",
  },
};

const EVENING = { local: "2025-09-11T19:00", timeZone: "Asia/Novosibirsk" };
const WITH_BERLIN = [...RUSSIAN_TIME_ZONES, { id: "Europe/Berlin", name: "Берлин" }];

const meta: Meta<typeof DateTimeField> = {
  title: "Components/Admin/Date-time field",
  component: DateTimeField,
  parameters: { guide },
  args: { label: "Начало", readerTimeZone: "Europe/Moscow", onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof DateTimeField>;

export const Playground: Story = { args: { defaultValue: EVENING } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 32, maxInlineSize: "36rem" }}>
      <DateTimeField label="Начало" hint="По времени города, где встреча" readerTimeZone="Europe/Moscow" />
      <DateTimeField label="Начало" defaultValue={EVENING} readerTimeZone="Europe/Moscow" required />
      <DateTimeField
        label="Начало"
        defaultValue={{ local: "2025-09-11T02:00", timeZone: "Asia/Vladivostok" }}
        readerTimeZone="Europe/Moscow"
      />
      <DateTimeField label="Начало" error="Укажите начало" readerTimeZone="Europe/Moscow" required />
      <DateTimeField label="Конец" defaultValue={EVENING} min="2025-09-11T13:00:00Z" readerTimeZone="Europe/Moscow" />
      <DateTimeField
        label="Время, которого нет"
        defaultValue={{ local: "2025-03-30T02:30", timeZone: "Europe/Berlin" }}
        timeZones={WITH_BERLIN}
        readerTimeZone="Europe/Moscow"
      />
      <DateTimeField
        label="Время, которое бывает дважды"
        defaultValue={{ local: "2025-10-26T02:30", timeZone: "Europe/Berlin" }}
        timeZones={WITH_BERLIN}
        readerTimeZone="Europe/Moscow"
      />
      <DateTimeField label="Начало" defaultValue={EVENING} readerTimeZone="Europe/Moscow" readOnly />
      <DateTimeField label="Начало" defaultValue={EVENING} readerTimeZone="Europe/Moscow" disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("spinbutton", { name: /день/ })).toHaveFocus();
    await userEvent.keyboard("110920251900");
    await expect(args.onChange).toHaveBeenLastCalledWith({ local: "2025-09-11T19:00", timeZone: "Europe/Moscow" });
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Очистить" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith({ local: "2025-09-12T19:00", timeZone: "Europe/Moscow" });
    await waitFor(() => expect(canvas.getByRole("button", { name: /Календарь/ })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole("combobox", { name: "Начало: часовой пояс" })).toHaveFocus();
  },
};

export const ZoneKeepsTheClock: Story = {
  args: { defaultValue: EVENING },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("У вас — 15:00")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox"), "Asia/Vladivostok");
    await expect(args.onChange).toHaveBeenLastCalledWith({ local: "2025-09-11T19:00", timeZone: "Asia/Vladivostok" });
    await expect(canvas.getByText("У вас — 12:00")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("На часах по-прежнему 19:00");
  },
};

export const Paste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.paste("11.09.2025 19:00");
    await expect(args.onChange).toHaveBeenLastCalledWith({ local: "2025-09-11T19:00", timeZone: "Europe/Moscow" });
    await userEvent.paste("2025-09-11T12:00:00Z");
    await expect(args.onChange).toHaveBeenLastCalledWith({ local: "2025-09-11T15:00", timeZone: "Europe/Moscow" });
    await expect(canvas.getByRole("spinbutton", { name: /час/ })).toHaveTextContent("15");
  },
};

export const TwiceOnTheClock: Story = {
  args: { defaultValue: { local: "2025-10-26T02:30", timeZone: "Europe/Berlin" }, timeZones: WITH_BERLIN },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("У вас — 03:30")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Второй раз, UTC+1" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ fold: "later" }));
    await expect(canvas.getByText("У вас — 04:30")).toBeVisible();
  },
};
