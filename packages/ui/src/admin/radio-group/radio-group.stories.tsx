import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { RadioGroup } from "./radio-group.tsx";

const guide: ComponentGuide = {
  import: 'import { RadioGroup } from "@corp/ui/admin/radio-group";',
  styles: "@corp/ui/admin/radio-group.css",
  do: [
    "Show two to six answers that are worth comparing; add a description where the label cannot say it all.",
    "Choose the usual answer beforehand, unless a person must decide for themselves.",
  ],
  dont: [
    "Do not list more than about seven: take Select, or ComboBox when they are many.",
    "Do not lay long answers out in a row: in a column they are read faster.",
    "Do not take it for yes and no: that is a Checkbox.",
  ],
  accessibility: [
    "The label names the whole group; the hint and the error are read with it.",
    "Only the chosen answer is a stop of Tab, so a long form stays short by keyboard.",
    "Every row is 44 px high and answers as a whole. The dot shows in forced colours and on paper.",
  ],
  keyboard: [
    ["Tab", "Moves to the chosen answer, or to the first one"],
    ["↓ →", "Chooses the next answer, after the last the first"],
    ["↑ ←", "Chooses the previous answer"],
    ["Space", "Chooses the focused answer"],
  ],
  guideline: { label: "WAI-ARIA APG, Radio group", href: "https://www.w3.org/WAI/ARIA/apg/patterns/radio/" },
};

const STATUSES = [
  { value: "draft", label: "Черновик", description: "Видят только редакторы" },
  { value: "published", label: "Опубликовано", description: "Видят все, попадает в рассылку" },
  { value: "archived", label: "В архиве" },
];

const FORMATS = [
  { value: "offline", label: "Лично" },
  { value: "online", label: "Онлайн" },
  { value: "mixed", label: "Смешанный" },
];

const meta: Meta<typeof RadioGroup> = {
  title: "Components/Admin/Radio group",
  component: RadioGroup,
  parameters: { guide },
  args: { label: "Статус", options: STATUSES, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof RadioGroup>;

export const Playground: Story = { args: { defaultValue: "draft" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))", gap: 32 }}>
      <RadioGroup label="Статус" hint="Можно сменить позже" options={STATUSES} defaultValue="draft" required />
      <RadioGroup label="Статус" error="Выберите статус" options={STATUSES} />
      <RadioGroup label="Статус" options={STATUSES} defaultValue="published" disabled />
      <RadioGroup label="Статус" options={STATUSES} defaultValue="published" readOnly />
      <RadioGroup
        label="Одного ответа пока нет"
        options={FORMATS.map((format) => ({ ...format, disabled: format.value === "mixed" }))}
      />
      <RadioGroup label="Формат" orientation="horizontal" options={FORMATS} defaultValue="online" />
    </div>
  ),
};

export const Keyboard: Story = {
  args: { defaultValue: "draft" },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Черновик" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Опубликовано" })).toHaveFocus();
    await expect(canvas.getByRole("radio", { name: "Опубликовано" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("published");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Черновик" })).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { name: "В архиве" })).toBeChecked();
  },
};

export const ChosenByItsWords: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("В архиве"));
    await expect(canvas.getByRole("radio", { name: "В архиве" })).toBeChecked();
  },
};
