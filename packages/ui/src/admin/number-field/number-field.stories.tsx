import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { NumberField } from "./number-field.tsx";

const guide: ComponentGuide = {
  import: 'import { NumberField } from "@corp/ui/admin/number-field";',
  styles: "@corp/ui/admin/number-field.css",
  do: [
    "Take it for what is counted or measured: seats, minutes, roubles.",
    "Name the unit by formatOptions, so that it is shown and heard with the number.",
    "Give min, max and step: they spare people an error.",
  ],
  dont: [
    "Do not take it for digits that are no number: a telephone, a year, a code. That is TextField with inputMode.",
    "Do not switch the wheel on in a long form: it is meant for scrolling.",
  ],
  accessibility: [
    "Read out with its unit; the buttons are named in the provider's language and leave Tab to the field itself.",
    "Letters are not taken at all, and limits are kept when the field is left: nothing jumps while typing.",
    "The buttons repeat while held, are 42 by 42 px, and go grey at the limits.",
  ],
  keyboard: [
    ["↑ ↓", "Steps up or down"],
    ["Page Up, Page Down", "Steps as the arrows do"],
    ["Home, End", "Goes to the least or the greatest number, where there is one"],
    ["Enter", "Takes over what is typed"],
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
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
  },
};

export const WheelChangesNothing: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Мест" });
    await userEvent.click(input);
    input.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
    await expect(input).toHaveValue("120");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const StepsByFinger: Story = {
  play: async ({ args, canvas }) => {
    const more = canvas.getByRole("button", { name: /Увеличение/ });
    await userEvent.click(more);
    await expect(args.onChange).toHaveBeenLastCalledWith(130);
    await expect(more.offsetWidth).toBeGreaterThanOrEqual(42);
  },
};
