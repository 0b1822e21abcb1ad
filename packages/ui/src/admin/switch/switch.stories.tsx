import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { Switch } from "./switch.tsx";

const guide: ComponentGuide = {
  import: 'import { Switch } from "@corp/ui/admin/switch";',
  styles: "@corp/ui/admin/switch.css",
  do: [
    "Use it for a setting that takes effect immediately: “Регистрация открыта”.",
    "Keep the label the same in both states: the switch shows the state.",
    "When saving fails, revert it and show an error.",
  ],
  dont: [
    "Do not use it in a form with a “Сохранить” button: use Checkbox.",
    "Do not phrase the label as a question or a negation: “Не скрывать” is on when nothing is hidden.",
  ],
  accessibility: [
    "It has the role switch, announced as on or off and named by its label.",
    "The position of the thumb shows the state without colour; forced colours use the system's pair.",
    "The whole row is the target, 44 px high. With reduced motion the thumb does not slide.",
  ],
  keyboard: [
    ["Tab", "Moves to the switch"],
    ["Space", "Puts it on or off"],
  ],
  guideline: { label: "WAI-ARIA APG, Switch", href: "https://www.w3.org/WAI/ARIA/apg/patterns/switch/" },
};

const meta: Meta<typeof Switch> = {
  title: "Components/Admin/Switch",
  component: Switch,
  parameters: { guide },
  args: { label: "Регистрация открыта", onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof Switch>;

export const Playground: Story = { args: { hint: "Форма появится на странице события" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 8, maxInlineSize: "26rem" }}>
      <Switch label="Регистрация открыта" />
      <Switch label="Регистрация открыта" defaultChecked />
      <Switch label="Регистрация открыта" defaultChecked hint="Форма появится на странице события" />
      <Switch label="Регистрация открыта" error="Не удалось сохранить: нет связи" />
      <Switch label="Недоступно" disabled />
      <Switch label="Недоступно и включено" disabled defaultChecked />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("switch", { name: "Регистрация открыта" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(input).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true, expect.anything());
    await userEvent.keyboard(" ");
    await expect(input).not.toBeChecked();
  },
};

export const WholeRowIsTarget: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Регистрация открыта"));
    const input = canvas.getByRole("switch");
    await expect(input).toBeChecked();
    await expect(input.closest("label")?.offsetHeight).toBeGreaterThanOrEqual(44);
  },
};
