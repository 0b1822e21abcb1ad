import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

const guide: ComponentGuide = {
  import: 'import { Field, TextInput } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Wrap every TextInput, TextArea and Select: Field adds the label, the hint, the error and their association.",
    "Describe a good answer in the hint.",
    "State the problem and how to fix it: “Проверьте адрес: в нём нет знака @”.",
    "Mark the exception: optional where most fields are required, required where most are optional.",
  ],
  dont: [
    "Do not put the question into the placeholder: it disappears with the first letter.",
    "Do not write “Ошибка” or “Неверное значение”.",
    "Do not put two controls into one field: use two fields, or RadioGroup.",
  ],
  accessibility: [
    "The error is read before the hint, and the control is marked as invalid; colour is never the only sign.",
    "The control itself is required: screen readers say so once, and skip the asterisk.",
    "Focus the first field with an error after submission.",
  ],
  keyboard: [["Tab", "Moves into the control"]],
  guideline: {
    label: "W3C, Forms tutorial",
    href: "https://www.w3.org/WAI/tutorials/forms/",
  },
};

const FORMATS = [
  { value: "offline", label: "Лично, в Москве" },
  { value: "online", label: "Онлайн" },
];

const STATUSES = [
  { value: "work", label: "Работаю в ИТ" },
  { value: "study", label: "Учусь" },
  { value: "other", label: "Не из ИТ" },
];

const meta: Meta<typeof Field> = {
  title: "Components/Forms/Field",
  component: Field,
  parameters: { guide },
  args: { label: "Почта", hint: "Пришлём ссылку на трансляцию", children: <TextInput type="email" /> },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Field>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Field label="Имя">
        <TextInput />
      </Field>
      <Field label="Имя и фамилия" hint="Как в паспорте: их сверят на входе" required>
        <TextInput />
      </Field>
      <Field label="Телефон" hint="Напомним в день события" optional>
        <TextInput type="tel" />
      </Field>
      <Field label="Почта" hint="Пришлём ссылку на трансляцию" error="Проверьте адрес: в нём нет знака @" required>
        <TextInput type="email" defaultValue="anna.example.org" />
      </Field>
      <Field
        label="Как вы узнали о нас и что из прошлых встреч запомнилось вам больше всего, если вы на них были"
        error="Напишите хотя бы одно слово: по этим ответам мы выбираем, о чём говорить в следующий раз и кого звать"
      >
        <TextInput />
      </Field>
    </div>
  ),
};

export const Keyboard: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const input = canvas.getByRole("textbox", { name: "Почта" });
    await expect(input).toHaveFocus();
    await expect(input).toBeRequired();
    await userEvent.keyboard("anna@example.org");
    await expect(input).toHaveValue("anna@example.org");
    await expect(input).toHaveAccessibleDescription("Пришлём ссылку на трансляцию");
  },
};

export const ErrorIsReadFirst: Story = {
  args: { error: "Проверьте адрес: в нём нет знака @" },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Почта");
    await expect(input).toHaveAccessibleDescription(/нет знака @ Пришлём ссылку/);
    await expect(input).toBeInvalid();
  },
};

export const TouchTargets: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Почта");
    await expect(input.offsetHeight).toBeGreaterThanOrEqual(44);
    // iOS zooms into inputs below 16 px.
    await expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16);
  },
};

export const WholeForm: Story = {
  tags: ["visual"],
  render: () => (
    <form style={{ display: "grid", gap: 24 }}>
      <Field label="Имя и фамилия" required>
        <TextInput name="name" autoComplete="name" placeholder="Анна Ким" />
      </Field>
      <Field label="Почта" hint="Пришлём ссылку на трансляцию" required>
        <TextInput name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="Чем вы заняты">
        <Select name="status" options={STATUSES} placeholder="Выберите" />
      </Field>
      <RadioGroup label="Как будете участвовать" name="format" options={FORMATS} defaultValue="offline" required />
      <Field label="Вопрос докладчику" optional>
        <TextArea name="question" />
      </Field>
      <Field label="Резюме" hint="PDF или DOCX, до 20 МБ">
        <TextInput name="file" type="file" />
      </Field>
      <Checkbox
        name="consent"
        required
        label={
          <>
            Согласен на обработку <Link href="#policy">персональных данных</Link>
          </>
        }
      />
      <Button type="submit" size={600} display="fill">
        Зарегистрироваться
      </Button>
    </form>
  ),
};
