import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { DateField } from "./date-field.tsx";

const guide: ComponentGuide = {
  import: 'import { DateField } from "@corp/ui/admin/date-field";',
  styles: "@corp/ui/admin/date-field.css",
  do: [
    "Use it for a date without a time: a publication date, the first day of a season.",
    "Set `min` and `max` for bounds, and name them in the hint too.",
  ],
  dont: [
    "Do not use it for a birthday: it is far from the calendar's month. Three plain inputs are faster.",
    "Do not combine it with a time field: use DateTimeField, which includes the time zone.",
  ],
  accessibility: [
    "Each segment is a spinbutton named by the field; the selected date is announced in words.",
    "The calendar is a named dialog; weeks start on Monday, and months have Russian names.",
    "A date out of bounds is kept, marked as invalid and explained.",
  ],
  keyboard: [
    ["0–9", "Types a segment and moves to the next"],
    ["Arrow up, arrow down", "Increments or decrements the day, month or year"],
    ["Arrow left, arrow right", "The previous or next segment"],
    ["Backspace", "Empties the part"],
    ["Ctrl + V", "Pastes 21.11.2026 or 2026-11-21"],
    [
      "Enter on the calendar's button",
      "Opens the calendar, which supports arrows, Page Up, Page Down, Enter and Escape",
    ],
  ],
  guideline: {
    label: "WAI-ARIA APG, Date picker dialog",
    href: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/",
  },
};

const meta: Meta<typeof DateField> = {
  title: "Components/Admin/Date field",
  component: DateField,
  parameters: { guide },
  args: { label: "День публикации", onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof DateField>;

export const Playground: Story = { args: { hint: "Статью увидят с утра этого дня" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "22rem" }}>
      <DateField label="День публикации" hint="Статью увидят с утра этого дня" />
      <DateField label="День публикации" defaultValue="2025-09-11" required />
      <DateField label="День публикации" error="Выберите день" required />
      <DateField label="День публикации" defaultValue="2025-09-01" min="2025-09-10" />
      <DateField label="День публикации" defaultValue="2025-09-11" readOnly />
      <DateField label="День публикации" defaultValue="2025-09-11" disabled />
    </div>
  ),
};

export const Open: Story = {
  tags: ["visual", "visual-page"],
  args: { defaultValue: "2025-09-11", min: "2025-09-03", max: "2025-09-26", defaultOpen: true },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 460, maxInlineSize: "22rem" }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    const weekdays = [...dialog.querySelectorAll("th")].map(({ textContent }) => textContent);
    await expect(weekdays[0]?.toLowerCase()).toBe("пн");
    await expect(dialog).toHaveTextContent(/сентябрь 2025/i);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("spinbutton", { name: /день/ })).toHaveFocus();
    await userEvent.keyboard("11092025");
    await expect(args.onChange).toHaveBeenLastCalledWith("2025-09-11");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Очистить" })).toHaveFocus();
    await userEvent.tab();
    const calendar = canvas.getByRole("button", { name: /Календарь/ });
    await expect(calendar).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("2025-09-12");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(calendar).toHaveFocus());
  },
};

export const Paste: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.paste("11.09.2025");
    await expect(args.onChange).toHaveBeenLastCalledWith("2025-09-11");
    await expect(canvas.getByRole("spinbutton", { name: /год/ })).toHaveTextContent("2025");
  },
};

export const ClearsAndKeepsFocus: Story = {
  args: { defaultValue: "2025-09-11" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Очистить" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole("spinbutton", { name: /день/ })).toHaveFocus();
  },
};
