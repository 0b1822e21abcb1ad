import { expect, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { Link } from "../link/link.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

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
  title: "Components/Forms/Fields",
  component: Field,
  args: { label: "Почта", children: <TextInput type="email" /> },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Field>;

export const Playground: Story = {};

export const Form: Story = {
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
      <Field label="Вопрос докладчику">
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

export const Errors: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Field label="Почта" hint="Пришлём ссылку на трансляцию" error="Проверьте адрес: в нём нет знака @" required>
        <TextInput type="email" defaultValue="anna.example.org" />
      </Field>
      <Field label="Чем вы заняты" error="Выберите один ответ">
        <Select options={STATUSES} placeholder="Выберите" />
      </Field>
      <Field label="О себе" error="Не больше 500 знаков">
        <TextArea defaultValue="Слишком длинный рассказ" />
      </Field>
      <RadioGroup label="Как будете участвовать" options={FORMATS} error="Выберите формат" />
      <Checkbox label="Согласен на обработку персональных данных" error="Без согласия не зарегистрировать" required />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Почта/);
    await expect(input).toHaveAccessibleDescription(/нет знака @ Пришлём ссылку/);
    await expect(input).toBeInvalid();
  },
};

export const Disabled: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Field label="Почта">
        <TextInput disabled defaultValue="anna@example.org" />
      </Field>
      <Field label="Чем вы заняты">
        <Select disabled options={STATUSES} />
      </Field>
      <Checkbox label="Рассылка" disabled defaultChecked />
    </div>
  ),
};

export const SizesForFingers: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Field label="Почта">
        <TextInput />
      </Field>
      <Checkbox label="Согласен" />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Почта");
    await expect(input.offsetHeight).toBeGreaterThanOrEqual(44);
    await expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16);
    const row = canvas.getByLabelText("Согласен").closest("label");
    await expect(row?.offsetHeight).toBeGreaterThanOrEqual(44);
    await userEvent.click(canvas.getByText("Согласен"));
    await expect(canvas.getByLabelText("Согласен")).toBeChecked();
  },
};
