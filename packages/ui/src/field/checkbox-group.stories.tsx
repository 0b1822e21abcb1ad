import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";

const guide: ComponentGuide = {
  import: 'import { CheckboxGroup } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Use it where any number of options may be chosen, none included; add a description where a label is not enough.",
    "Name an option that rules out the others in exclusive: “Ничего из этого”.",
  ],
  dont: [
    "Do not use it for a single yes or no: use Checkbox.",
    "Do not use it for one choice among several: use RadioGroup.",
  ],
  accessibility: [
    "The label names the group; the hint and the error describe it, a description its own option.",
    "A group has no state “required”: the label says it.",
    "Every row is a target 44 px high.",
  ],
  keyboard: [
    ["Tab", "Moves to the next checkbox"],
    ["Space", "Checks or unchecks it"],
  ],
  guideline: { label: "WAI-ARIA APG, Checkbox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/" },
};

const FORMATS = [
  { value: "offline", label: "Лично", description: "Офис в Москве" },
  { value: "online", label: "Онлайн", description: "Ссылка придёт на почту" },
  { value: "none", label: "Не приду" },
];

const meta: Meta<typeof CheckboxGroup> = {
  title: "Components/Forms/Checkbox group",
  component: CheckboxGroup,
  parameters: { guide },
  args: { label: "Формат", options: FORMATS, exclusive: ["none"], onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof CheckboxGroup>;

export const Playground: Story = { args: { hint: "Один или несколько" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))", gap: 32 }}>
      <CheckboxGroup label="Формат" hint="Один или несколько" options={FORMATS} defaultValue={["online"]} required />
      <CheckboxGroup label="Формат" error="Выберите формат" options={FORMATS} optional />
      <CheckboxGroup label="Формат" options={FORMATS} defaultValue={["online"]} disabled />
      <CheckboxGroup
        label="В строке"
        hint="Один или несколько"
        error="Выберите формат"
        orientation="horizontal"
        options={FORMATS.map(({ value, label }) => ({ value, label, disabled: value === "none" }))}
      />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("checkbox", { name: "Лично" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith(["offline", "online"]);
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith(["none"]);
    await expect(canvas.getByRole("checkbox", { name: "Лично" })).not.toBeChecked();
  },
};
