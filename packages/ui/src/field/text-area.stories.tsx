import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { TextArea } from "./text-area.tsx";

const guide: ComponentGuide = {
  import: 'import { TextArea } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Use it for a sentence or more; rows suggests the expected length.",
    "State the limit in the hint, and the excess in the error.",
  ],
  dont: ["Do not use it for a single line: use TextField.", "Do not disable resizing."],
  accessibility: [
    "It grows with its text where supported, and prints in full.",
    "Tab moves out of it and inserts nothing.",
  ],
  keyboard: [
    ["Tab", "Moves into it and out of it"],
    ["Enter", "A new line, without submission"],
  ],
  guideline: {
    label: "WCAG 2.2, 3.3.2 Labels or instructions",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions",
  },
};

const LONG = "Расскажите, как вы храните очереди сообщений, когда падает всё сразу. ".repeat(8);

const meta: Meta<typeof TextArea> = {
  title: "Components/Forms/Text area",
  component: TextArea,
  parameters: { guide },
  args: { label: "Вопрос докладчику", hint: "До 500 знаков", onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof TextArea>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <TextArea label="Пустое" placeholder="О чём хотите спросить" />
      <TextArea label="Длинное" defaultValue={LONG} />
      <TextArea label="С ошибкой" error="Не больше 500 знаков: уберите 42" defaultValue="Слишком длинный рассказ" />
      <TextArea label="Только для чтения" readOnly rows={2} defaultValue="Спасибо, ответим после доклада" />
      <TextArea label="Недоступное" disabled rows={2} defaultValue="Вопросы больше не принимаем" />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const area = canvas.getByRole("textbox", { name: "Вопрос докладчику" });
    await expect(area).toHaveFocus();
    await userEvent.keyboard("Первая{Enter}вторая");
    await expect(area).toHaveValue("Первая\nвторая");
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
  },
};

export const GrowsWithItsText: Story = {
  args: { rows: 2 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>("textbox");
    await userEvent.click(area);
    await userEvent.paste(LONG);
    await expect(area.clientHeight).toBe(area.scrollHeight);
  },
};
