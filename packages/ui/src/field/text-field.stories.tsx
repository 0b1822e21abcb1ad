import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Checkbox } from "./checkbox.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const guide: ComponentGuide = {
  import: 'import { TextField } from "@corp/ui";',
  styles: "@corp/ui/field.css",
  do: [
    "Ask for one thing per line; describe a good answer in the hint.",
    "State the problem and how to fix it: “Проверьте адрес: в нём нет знака @”.",
    "Mark the exception: optional where most fields are required, required where most are optional.",
    "Set the type (email, tel, url) and autoComplete for the right keyboard and autofill.",
    "Use readOnly for a value to read and copy.",
  ],
  dont: [
    "Do not put the question into the placeholder: it disappears with the first letter.",
    "Do not write “Ошибка” or “Неверное значение”.",
    "Do not disable what has to be read: it has low contrast and no focus.",
    "Do not use type=number for a phone number, a code or a year: it steps and drops zeros.",
    "Do not cut pasted text by maxLength without notice.",
  ],
  accessibility: [
    "The error is read before the hint, and the control is marked as invalid; colour is never the only sign.",
    "The control itself is required: screen readers say so once, and skip the asterisk.",
    "44 px high, 16 px type: fingers hit it, and iOS does not enlarge the page.",
    "Autofilled text keeps the theme's colours.",
    "Focus the first field with an error after submission.",
  ],
  keyboard: [["Tab", "Moves into it; skips a disabled one, but not a read-only one"]],
  guideline: {
    label: "WCAG 2.2, 1.3.5 Identify input purpose",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose",
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

const meta: Meta<typeof TextField> = {
  title: "Components/Forms/Text field",
  component: TextField,
  parameters: { guide },
  args: { label: "Почта", hint: "Пришлём ссылку на трансляцию", type: "email", onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof TextField>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <TextField label="Пустое" placeholder="Анна Ким" />
      <TextField label="Имя и фамилия" hint="Как в паспорте: их сверят на входе" required defaultValue="Анна Ким" />
      <TextField label="Телефон" hint="Напомним в день события" optional type="tel" />
      <TextField
        label="Почта"
        hint="Пришлём ссылку на трансляцию"
        error="Проверьте адрес: в нём нет знака @"
        required
        type="email"
        defaultValue="anna.example.org"
      />
      <TextField
        label="Как вы узнали о нас и что из прошлых встреч запомнилось вам больше всего, если вы на них были"
        error="Напишите хотя бы одно слово: по этим ответам мы выбираем, о чём говорить в следующий раз и кого звать"
      />
      <TextField label="Только для чтения" readOnly defaultValue="mitap-v-chetverg" />
      <TextField label="Недоступное" disabled defaultValue="anna@example.org" />
      <TextField label="Дата" type="date" defaultValue="2026-03-19" />
      <TextField label="Пароль" type="password" autoComplete="new-password" defaultValue="12345678" />
      <TextField label="Файл" type="file" />
      <TextField label="Справа налево" dir="rtl" defaultValue="Анна" />
    </div>
  ),
};

export const Keyboard: Story = {
  args: { required: true },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <TextField label="Недоступное" disabled />
      <TextField label="Только для чтения" readOnly defaultValue="Митап" />
      <TextField {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Только для чтения")).toHaveFocus();
    await userEvent.keyboard("!");
    await expect(canvas.getByLabelText("Только для чтения")).toHaveValue("Митап");
    await userEvent.tab();
    const input = canvas.getByRole("textbox", { name: "Почта" });
    await expect(input).toHaveFocus();
    await expect(input).toBeRequired();
    await userEvent.keyboard("a@ex");
    await expect(input).toHaveValue("a@ex");
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(input).toHaveAccessibleDescription("Пришлём ссылку на трансляцию");
    await expect(getComputedStyle(input).outlineWidth).toBe("2px");
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
      <TextField label="Имя и фамилия" required name="name" autoComplete="name" placeholder="Анна Ким" />
      <TextField label="Почта" hint="Пришлём ссылку на трансляцию" required name="email" type="email" />
      <Select label="Чем вы заняты" name="status" options={STATUSES} placeholder="Выберите" />
      <RadioGroup label="Как будете участвовать" name="format" options={FORMATS} defaultValue="offline" required />
      <TextArea label="Вопрос докладчику" optional name="question" />
      <TextField label="Резюме" hint="PDF или DOCX, до 20 МБ" name="file" type="file" />
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
