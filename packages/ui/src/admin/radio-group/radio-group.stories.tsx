import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { RadioGroup } from "./radio-group.tsx";

const guide: ComponentGuide = {
  import: 'import { RadioGroup } from "@corp/ui/admin/radio-group";',
  styles: "@corp/ui/admin/radio-group.css",
  do: [
    "Show two to six options worth comparing; add a description where the label is not enough.",
    "Preselect the usual option, unless the user must decide.",
  ],
  dont: [
    "Do not list more than about seven: use Select, or ComboBox for many.",
    "Do not place long options in a row: a column reads faster.",
    "Do not use it for yes and no: use Checkbox.",
  ],
  accessibility: [
    "The label names the group; the hint and the error describe it.",
    "Only the selected option is a tab stop, so a long form stays short by keyboard.",
    "Every row is a target 44 px high. The dot is visible in forced colours and in print.",
  ],
  keyboard: [
    ["Tab", "Moves to the selected option, or to the first one"],
    ["↓ →", "Selects the next option and wraps"],
    ["↑ ←", "Selects the previous option"],
    ["Space", "Selects the focused option"],
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

export const SelectedByLabel: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("В архиве"));
    await expect(canvas.getByRole("radio", { name: "В архиве" })).toBeChecked();
  },
};
