import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Checkbox } from "./checkbox.tsx";

const guide: ComponentGuide = {
  import: 'import { Checkbox } from "@corp/ui";',
  root: ".cu-Choice",
  styles: "@corp/ui/field.css",
  do: [
    "Phrase the label so that checking means yes: “Получать дайджест”.",
    "Use one for a consent, with a link to its text, unchecked by default.",
  ],
  dont: [
    "Do not phrase it as a negation: “Не присылать”.",
    "Do not use two for a choice between two options: use RadioGroup.",
    "Do not apply a change immediately: users expect a submit button.",
  ],
  accessibility: [
    "The whole line is the target, 44 px high; a link inside the label works.",
    "A native checkbox in the theme's colours; forced colours use the system's.",
    "The error describes the box and marks it as invalid.",
  ],
  keyboard: [
    ["Tab", "Moves to it"],
    ["Space", "Checks or unchecks it"],
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

export const WholeLineIsTarget: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByLabelText("Получать дайджест").closest("label");
    await expect(row?.offsetHeight).toBeGreaterThanOrEqual(44);
    await userEvent.click(canvas.getByText("Получать дайджест"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};
