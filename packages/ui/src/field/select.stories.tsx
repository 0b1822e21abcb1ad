import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Select } from "./select.tsx";

const guide: ComponentGuide = {
  import: 'import { Select } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Use it for six or more known options in a predictable order.",
    "Set a placeholder if no option suits most users.",
  ],
  dont: [
    "Do not use it for up to five options: RadioGroup shows them all.",
    "Do not navigate or submit on change: arrows pass through the options.",
    "HTML has no readOnly for it: show the value as text.",
  ],
  accessibility: [
    "A native select: phones show their own picker, forced colours the system's arrow.",
    "Its label names it; the hint and the error describe it.",
  ],
  keyboard: [
    ["Tab", "Moves into it"],
    ["Space, ↓", "Opens the list, or on some systems selects the next option"],
    ["Letters", "The option that starts with them"],
  ],
  guideline: {
    label: "GOV.UK Design System, Select",
    href: "https://design-system.service.gov.uk/components/select/",
  },
};

const OPTIONS = [
  { value: "backend", label: "Бэкенд" },
  { value: "frontend", label: "Фронтенд" },
  { value: "mobile", label: "Мобильная разработка" },
  { value: "data", label: "Данные", disabled: true },
];

const LONG = [{ value: "long", label: "Инфраструктура, надёжность, наблюдаемость и всё, что держит продукт на плаву" }];

const meta: Meta<typeof Select> = {
  title: "Components/Forms/Select",
  component: Select,
  parameters: { guide },
  args: { label: "Направление", options: OPTIONS, placeholder: "Выберите", onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Select>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Select label="Без ответа" required options={OPTIONS} placeholder="Выберите" />
      <Select label="С ответом" options={OPTIONS} defaultValue="mobile" />
      <Select label="Длинный ответ" options={LONG} />
      <Select label="С ошибкой" error="Выберите один ответ" options={OPTIONS} placeholder="Выберите" />
      <Select label="Недоступное" disabled options={OPTIONS} defaultValue="backend" />
      <div dir="rtl">
        <Select label="Справа налево" options={OPTIONS} />
      </div>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const select = canvas.getByRole("combobox", { name: "Направление" });
    await expect(select).toHaveFocus();
    // A test cannot open the native list, but can select its options.
    await userEvent.selectOptions(select, "frontend");
    await expect(select).toHaveValue("frontend");
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(select).not.toHaveFocus();
  },
};
