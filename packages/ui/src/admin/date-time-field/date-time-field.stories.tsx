import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { DateTimeField } from "./date-time-field.tsx";
import { RUSSIAN_TIME_ZONES } from "./time-zones.ts";

const guide: ComponentGuide = {
  import: 'import { DateTimeField, dateTimeAt, instantOf } from "@corp/ui/admin/date-time-field";',
  styles: "@corp/ui/admin/date-time-field.css",
  do: [
    "Use it for an event at a place; pass the place's zone as `defaultTimeZone`.",
    "Store the value as it is, a wall-clock time with its zone: it survives a change of the zone's rules. `instantOf` converts it to an instant for the server, `dateTimeAt` converts the server's instant back.",
    "Handle a null `instantOf`: the time falls into a gap, and the field already shows the error.",
  ],
  dont: [
    "Do not convert the value to the editor's zone: an event in Novosibirsk is edited in Novosibirsk time.",
    "Do not ask for the zone in another field: here changing it keeps the wall-clock time.",
  ],
  accessibility: [
    "Day, month, year, hours and minutes are spinbuttons named by the field; the zone is a native select.",
    "The same instant in the reader's zone is shown below and describes every segment.",
    "After a change of the zone, a note that the wall-clock time is unchanged is shown and announced.",
    "A time in a gap is an error that names the nearest valid time; for a repeated time the field offers both instants.",
  ],
  keyboard: [
    ["0–9", "Types a segment and moves to the next"],
    ["Arrow up, arrow down", "More, less"],
    ["Ctrl + V", "Pastes 21.11.2026 19:00, ISO 8601, or an instant (converted to the selected zone)"],
    ["Tab", "Clear, calendar, zone"],
  ],
  guideline: {
    label: "RFC 9557: inconsistent time and zone",
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

export const ZoneKeepsWallClockTime: Story = {
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

export const RepeatedTime: Story = {
  args: { defaultValue: { local: "2025-10-26T02:30", timeZone: "Europe/Berlin" }, timeZones: WITH_BERLIN },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("У вас — 03:30")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Второй раз, UTC+1" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ fold: "later" }));
    await expect(canvas.getByText("У вас — 04:30")).toBeVisible();
  },
};
