import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { TimeField } from "./time-field.tsx";

const guide: ComponentGuide = {
  import: 'import { TimeField } from "@corp/ui/admin/time-field";',
  styles: "@corp/ui/admin/time-field.css",
  do: ["Use it for a daily time, or for a time whose date is asked separately."],
  dont: ["Do not use it for an instant: it has neither a date nor a zone. Use DateTimeField."],
  accessibility: [
    "Hours and minutes are spinbuttons named by the field.",
    "A time out of bounds is kept, marked as invalid and explained.",
  ],
  keyboard: [
    ["0–9", "Types hours, then minutes"],
    ["Arrow up, arrow down", "Increments or decrements the hour or minute"],
    ["Ctrl + V", "Pastes 19:00"],
  ],
  guideline: {
    label: "WAI-ARIA APG, Spinbutton",
    href: "https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/",
  },
};

const meta: Meta<typeof TimeField> = {
  title: "Components/Admin/Time field",
  component: TimeField,
  parameters: { guide },
  args: { label: "Начало", onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof TimeField>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "22rem" }}>
      <TimeField label="Начало" hint="По времени города" />
      <TimeField label="Начало" defaultValue="19:00" required />
      <TimeField label="Начало" error="Укажите время" required />
      <TimeField label="Начало" defaultValue="23:30" max="22:00" />
      <TimeField label="Начало" defaultValue="19:00" readOnly />
      <TimeField label="Начало" defaultValue="19:00" disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const hour = canvas.getByRole("spinbutton", { name: /час/ });
    await expect(hour).toHaveFocus();
    await userEvent.keyboard("1930");
    await expect(args.onChange).toHaveBeenLastCalledWith("19:30");
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onChange).toHaveBeenLastCalledWith("19:31");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Очистить" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(hour).toHaveFocus();
  },
};
