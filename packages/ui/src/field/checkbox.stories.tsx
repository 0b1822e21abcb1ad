import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Checkbox } from "./checkbox.tsx";

const guide: ComponentGuide = {
  import: 'import { Checkbox } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Word it so that a tick is a yes: “Получать дайджест”.",
    "Take one for a consent, with a link to its text, and leave it unticked.",
  ],
  dont: [
    "Do not word it as a denial: “Не присылать”.",
    "Do not take two for one of two: take RadioGroup.",
    "Do not let it act at once without a button to send: people expect a form.",
  ],
  accessibility: [
    "The whole line is the target, 44 px high; a link within the label stays a link.",
    "The browser's own box in the theme's colours: high contrast draws its own.",
    "The error is tied to the box and marks it invalid.",
  ],
  keyboard: [
    ["Tab", "Moves to it"],
    ["Space", "Ticks it, or takes the tick away"],
  ],
  guideline: { label: "WAI-ARIA APG, Checkbox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/" },
};

const meta: Meta<typeof Checkbox> = {
  title: "Components/Forms/Checkbox",
  component: Checkbox,
  parameters: { guide },
  args: { label: "Получать дайджест", hint: "Одно письмо в месяц", onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Checkbox>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <Checkbox label="Без отметки" />
      <Checkbox label="С отметкой" defaultChecked />
      <Checkbox label="С подсказкой" hint="Одно письмо в месяц" />
      <Checkbox
        required
        error="Без согласия не зарегистрировать"
        label={
          <>
            Согласен на обработку <Link href="#policy">персональных данных</Link>
          </>
        }
      />
      <Checkbox label="Недоступное" disabled />
      <Checkbox label="Недоступное, с отметкой" disabled defaultChecked />
      <Checkbox label="Согласен получать приглашения на закрытые встречи, письма о новых статьях и просьбы рассказать, что в них было полезным" />
      <Checkbox label="Справа налево" dir="rtl" style={{ direction: "rtl" }} />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const box = canvas.getByRole("checkbox", { name: "Получать дайджест" });
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const TheWholeLineIsItsTarget: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByLabelText("Получать дайджест").closest("label");
    await expect(row?.offsetHeight).toBeGreaterThanOrEqual(44);
    await userEvent.click(canvas.getByText("Получать дайджест"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};
