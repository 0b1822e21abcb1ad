import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { TextArea } from "../../field/text-area.tsx";
import { TextField } from "../../field/text-field.tsx";
import { DateField } from "../date-field/date-field.tsx";
import { DateTimeField } from "../date-time-field/date-time-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormActions, FormRow, FormSection } from "./form-layout.tsx";
import { Form } from "./form.tsx";
import type { FormContent } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

const guide: ComponentGuide = {
  import: 'import { Form, FormSection, FormRow, FormActions, SubmitButton, ErrorSummary } from "@corp/ui/admin/form";',
  styles: "@corp/ui/admin/form.css",
  do: [
    "Give each field a `name`, and pass errors by name from validation or the server's response: they fill the summary and its links.",
    "Explain in an error how to fix it, with the same text in the summary and at the field (`errorOf`).",
    "Divide a long form into sections, and make its actions `sticky`.",
  ],
  dont: [
    "Do not disable the submit button of an incomplete form: it would not explain what is missing. Show errors after submission.",
    "Do not clear the form after a failed submission.",
    "Do not place unrelated fields side by side.",
  ],
  accessibility: [
    "After a rejected submission the summary takes the focus; each line is a link to its field, in page order.",
    "A second submission is ignored while the first is running; the button announces the progress and keeps the focus.",
    "Sections are landmarks named by their headings. Sticky actions never cover the focus.",
  ],
  keyboard: [
    ["Enter in a single-line field", "Sends the form"],
    ["Enter on a link of the summary", "Focuses the field"],
  ],
  guideline: {
    label: "GOV.UK Design System, Error summary",
    href: "https://design-system.service.gov.uk/components/error-summary/",
  },
};

const START = { local: "2025-09-11T19:00", timeZone: "Europe/Moscow" };

const EventFields = ({
  errorOf,
  sticky = false,
}: Pick<FormContent, "errorOf"> & { sticky?: boolean }): ReactElement => (
  <>
    <FormSection title="Главное" description="Это видят в списке встреч.">
      <TextField label="Название" name="title" data-field-name="title" error={errorOf("title")} required />
      <TextArea label="Коротко" hint="До 160 знаков" error={errorOf("lead")} name="lead" />
    </FormSection>
    <FormSection title="Когда и где">
      <DateTimeField
        label="Начало"
        name="starts_at"
        defaultValue={START}
        readerTimeZone="Europe/Moscow"
        error={errorOf("starts_at")}
        required
      />
      <FormRow>
        <DateField label="Регистрация до" name="closes_on" error={errorOf("closes_on")} />
        <TextField label="Город" error={errorOf("city")} name="city" />
      </FormRow>
    </FormSection>
    <FormActions sticky={sticky}>
      <SubmitButton>Сохранить</SubmitButton>
      <Button variant="ghost">Отменить</Button>
    </FormActions>
  </>
);

const meta: Meta<typeof Form> = {
  title: "Components/Admin/Form",
  component: Form,
  parameters: { guide },
  args: { children: ({ errorOf }) => <EventFields errorOf={errorOf} sticky />, onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "44rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Form>;

export const Playground: Story = {};

const ERRORS = {
  closes_on: "Выберите день до начала встречи",
  title: "Заполните название",
  city: "Укажите город",
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 64 }}>
      <Form errors={ERRORS}>{({ errorOf }) => <EventFields errorOf={errorOf} />}</Form>
      <Form submitting>
        <TextField label="Название" defaultValue="Митап" />
        <FormActions>
          <SubmitButton>Сохранить</SubmitButton>
        </FormActions>
      </Form>
      <ErrorSummary
        title="Не удалось сохранить"
        errors={[{ message: "Встречу уже изменил кто-то другой" }, { name: "none", message: "Сравните две версии" }]}
      />
    </div>
  ),
};

export const Keyboard: Story = {
  args: { validate: (data) => (data.get("title") === "" ? ERRORS : undefined) },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const title = canvas.getByRole("textbox", { name: /Название/ });
    await expect(title).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("group", { name: "Исправьте ошибки" })).toHaveFocus());
    await expect(canvas.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Заполните название",
      "Выберите день до начала встречи",
      "Укажите город",
    ]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getAllByRole("spinbutton", { name: /день/ })[1]).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Заполните название" }));
    await expect(title).toHaveFocus();
    await userEvent.keyboard("Митап{Enter}");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(title).toHaveValue("Митап");
  },
};

export const SubmitsOnce: Story = {
  args: { onSubmit: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Сохранить" });
    await userEvent.dblClick(button);
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
    await expect(canvas.getByText("Отправляется")).toBeInTheDocument();
  },
};

export const ShowsServerErrors: Story = {
  args: { onSubmit: () => Promise.resolve({ title: "Такое название уже есть", "": "Встреча не сохранена" }) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("textbox", { name: /Название/ });
    await userEvent.type(title, "Митап");
    await userEvent.click(canvas.getByRole("button", { name: "Сохранить" }));
    const summary = await canvas.findByRole("group", { name: "Исправьте ошибки" });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent("Встреча не сохраненаТакое название уже есть");
    await expect(title).toHaveValue("Митап");
    await expect(title).toBeInvalid();
  },
};
