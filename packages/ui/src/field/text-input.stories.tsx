import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

const guide: ComponentGuide = {
  import: 'import { Field, TextInput } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Set the type (email, tel, url) and autoComplete for the right keyboard and autofill.",
    "Use readOnly for a value to read and copy.",
  ],
  dont: [
    "Do not disable what has to be read: it has low contrast and no focus.",
    "Do not use type=number for a phone number, a code or a year: it steps and drops zeros.",
    "Do not cut pasted text by maxLength without notice.",
  ],
  accessibility: [
    "A Field names it; alone it needs an aria-label.",
    "44 px high, 16 px type: fingers hit it, and iOS does not enlarge the page.",
    "Autofilled text keeps the theme's colours.",
  ],
  keyboard: [["Tab", "Moves into it; skips a disabled one, but not a read-only one"]],
  guideline: {
    label: "WCAG 2.2, 1.3.5 Identify input purpose",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose",
  },
};

const meta: Meta<typeof TextInput> = {
  title: "Components/Forms/Text input",
  component: TextInput,
  parameters: { guide },
  args: { placeholder: "Анна Ким", onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field label="Имя и фамилия">
      <TextInput {...args} />
    </Field>
  ),
};
export default meta;

type Story = StoryObj<typeof TextInput>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Field label="Пустое">
        <TextInput placeholder="Анна Ким" />
      </Field>
      <Field label="Заполненное">
        <TextInput defaultValue="Анна Ким" />
      </Field>
      <Field label="С ошибкой" error="Заполните имя">
        <TextInput />
      </Field>
      <Field label="Только для чтения">
        <TextInput readOnly defaultValue="mitap-v-chetverg" />
      </Field>
      <Field label="Недоступное">
        <TextInput disabled defaultValue="anna@example.org" />
      </Field>
      <Field label="Дата">
        <TextInput type="date" defaultValue="2026-03-19" />
      </Field>
      <Field label="Пароль">
        <TextInput type="password" autoComplete="new-password" defaultValue="12345678" />
      </Field>
      <Field label="Файл">
        <TextInput type="file" />
      </Field>
      <Field label="Справа налево">
        <TextInput dir="rtl" defaultValue="Анна" />
      </Field>
    </div>
  ),
};

export const Keyboard: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <Field label="Недоступное">
        <TextInput disabled />
      </Field>
      <Field label="Только для чтения">
        <TextInput readOnly defaultValue="Митап" />
      </Field>
      <Field label="Имя">
        <TextInput {...args} />
      </Field>
    </div>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Только для чтения")).toHaveFocus();
    await userEvent.keyboard("!");
    await expect(canvas.getByLabelText("Только для чтения")).toHaveValue("Митап");
    await userEvent.tab();
    await userEvent.keyboard("Анна");
    await expect(canvas.getByLabelText("Имя")).toHaveValue("Анна");
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(getComputedStyle(canvas.getByLabelText("Имя")).outlineWidth).toBe("2px");
  },
};
