import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { NumberField } from "./number-field.tsx";

const guide: ComponentGuide = {
  import: 'import { NumberField } from "@corp/ui/admin/number-field";',
  styles: "@corp/ui/admin/number-field.css",
  do: [
    "Use it for counts and measurements: seats, minutes, roubles.",
    "Set the unit by formatOptions, so that it is shown and announced with the number.",
    "Set min, max and step: the field names the one that a typed number breaks.",
  ],
  dont: [
    "Do not use it for digits that are not a quantity: a phone number, a year, a code. Use TextField with inputMode.",
  ],
  accessibility: [
    "It is announced with its unit; the buttons are named in the provider's language and are not tab stops.",
    "Letters are ignored. A number out of bounds stays as typed, and on blur the error names the bound.",
    "The buttons repeat while held, are 42 by 42 px, and are disabled at the limits.",
  ],
  keyboard: [
    ["↑ ↓", "Steps up or down"],
    ["Page Up, Page Down", "Steps like the arrows"],
    ["Home, End", "Moves to the minimum or maximum, if set"],
    ["Enter", "Applies the typed text"],
  ],
  guideline: { label: "WAI-ARIA APG, Spinbutton", href: "https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/" },
};

const meta: Meta<typeof NumberField> = {
  title: "Components/Admin/Number field",
  component: NumberField,
  parameters: { guide },
  args: { label: "Мест", defaultValue: 120, min: 0, max: 1000, step: 10, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof NumberField>;

export const Playground: Story = { args: { hint: "Столько заявок примем без очереди" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(14rem, 1fr))", gap: 24 }}>
      <NumberField label="Мест" placeholder="Без ограничений" />
      <NumberField label="Мест" hint="Столько заявок примем" defaultValue={1250} required />
      <NumberField label="Мест" error="Укажите, сколько мест в зале" required />
      <NumberField label="На верхней границе" defaultValue={100} max={100} />
      <NumberField
        label="Длительность"
        defaultValue={90}
        step={15}
        formatOptions={{ style: "unit", unit: "minute", unitDisplay: "long" }}
      />
      <NumberField
        label="Стоимость"
        defaultValue={2500}
        formatOptions={{ style: "currency", currency: "RUB", maximumFractionDigits: 0 }}
      />
      <NumberField label="Доля" defaultValue={0.35} step={0.05} formatOptions={{ style: "percent" }} />
      <NumberField label="Мест" defaultValue={120} readOnly />
      <NumberField label="Мест" defaultValue={120} disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Мест" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onChange).toHaveBeenLastCalledWith(130);
    await userEvent.keyboard("{End}");
    await expect(input).toHaveValue((1000).toLocaleString("ru-RU"));
    await userEvent.keyboard("{Home}");
    await expect(input).toHaveValue("0");
    await userEvent.clear(input);
    await userEvent.keyboard("42{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(42);
    await expect(canvas.getByText("Подходит 40 или 50")).toBeVisible();
  },
};

export const IgnoresWheel: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Мест" });
    await userEvent.click(input);
    input.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
    await expect(input).toHaveValue("120");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const StepsByTouch: Story = {
  play: async ({ args, canvas }) => {
    const more = canvas.getByRole("button", { name: /Увеличение/ });
    await userEvent.click(more);
    await expect(args.onChange).toHaveBeenLastCalledWith(130);
    await expect(more.offsetWidth).toBeGreaterThanOrEqual(42);
  },
};

export const UndoesAPaste: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>("textbox", { name: "Мест" });
    // The keys of a script undo nothing.
    const editing: { execCommand?: (command: string) => boolean } = document;
    await userEvent.click(input);
    input.select();
    await userEvent.paste("1 500 ₽");
    await expect(input).toHaveValue("1500");
    editing.execCommand?.("undo");
    await expect(input).toHaveValue("120");
  },
};
