import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { RadioGroup } from "./radio-group.tsx";

const guide: ComponentGuide = {
  import: 'import { RadioGroup } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Use it for two to five options.",
    "Preselect an option only if it suits nearly everyone.",
    "Provide an option for those whom none suits.",
  ],
  dont: ["Do not use it for more than five: use Select.", "Do not use it for several selections: use CheckboxGroup."],
  accessibility: [
    "A group named by its question and described by the hint and the error.",
    "Each line is a target 44 px high.",
    "A selection cannot be cleared: offer “Не хочу отвечать” where that matters.",
  ],
  keyboard: [
    ["Tab", "To the selected option, or to the first"],
    ["↑ ↓ ← →", "Selects the adjacent option"],
    ["Space", "Selects the focused option"],
  ],
  guideline: { label: "WAI-ARIA APG, Radio group", href: "https://www.w3.org/WAI/ARIA/apg/patterns/radio/" },
};

const OPTIONS = [
  { value: "offline", label: "Лично, в Москве" },
  { value: "online", label: "Онлайн" },
  { value: "later", label: "В записи" },
];

const LONG = [
  { value: "yes", label: "Да, приду и останусь до конца, если начнёте вовремя и не будет дождя, снега и срочных дел" },
  { value: "no", label: "Нет" },
];

const meta: Meta<typeof RadioGroup> = {
  title: "Components/Forms/Radio group",
  component: RadioGroup,
  parameters: { guide },
  args: { label: "Как будете участвовать", options: OPTIONS, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof RadioGroup>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 32 }}>
      <RadioGroup label="Без ответа" options={OPTIONS} optional />
      <RadioGroup label="С ответом" options={OPTIONS} defaultValue="online" required />
      <RadioGroup label="С ошибкой" options={OPTIONS} hint="Место можно сменить" error="Выберите формат" />
      <RadioGroup
        label="Один недоступен"
        options={OPTIONS.map((option) => (option.value === "offline" ? { ...option, disabled: true } : option))}
      />
      <RadioGroup label="Недоступное" options={OPTIONS} defaultValue="online" disabled />
      <RadioGroup label="Придёте ли вы на встречу, которую мы перенесли из-за ремонта зала" options={LONG} />
      <RadioGroup label="Справа налево" options={OPTIONS} dir="rtl" />
      <RadioGroup
        label="С описаниями"
        options={[
          { value: "draft", label: "Черновик", description: "Видят только редакторы" },
          { value: "published", label: "Опубликовано", description: "Видят все, попадает в рассылку" },
        ]}
        defaultValue="draft"
      />
      <RadioGroup label="В строке" orientation="horizontal" options={OPTIONS} defaultValue="online" />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Лично, в Москве" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Онлайн" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("online");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Лично, в Москве" })).toBeChecked();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
