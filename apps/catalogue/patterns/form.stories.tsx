import { Button, Text, TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { Form, FormActions, FormRow, FormSection, SubmitButton } from "@corp/ui/admin/form";
import { NumberField } from "@corp/ui/admin/number-field";
import { TagsField } from "@corp/ui/admin/tags-field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";

/**
 * A form asks for little, in a natural order. Labels are above the fields; hints describe a good answer. Errors do not
 * appear during typing: on submission a summary lists them at the top, takes the focus and links to the fields. Typed
 * values are kept; while submitting, the button shows the progress and prevents a second submission.
 */
const meta: Meta = { title: "Patterns/Form" };
export default meta;

function EventForm({ save }: { save: () => Promise<Record<string, string> | undefined> }): ReactElement {
  const [isSaved, setSaved] = useState(false);
  return (
    <Form
      style={{ maxInlineSize: "44rem" }}
      validate={(data) => (data.get("title") === "" ? { title: "Заполните название" } : undefined)}
      onSubmit={async () => {
        const errors = await save();
        setSaved(errors === undefined);
        return errors;
      }}
    >
      {({ errorOf }) => (
        <>
          <FormSection title="О событии" level={2}>
            <TextField label="Название" name="title" error={errorOf("title")} required />
            <CountedTextArea label="Коротко" name="summary" hint="Одно-два предложения для списка" maxLength={200} />
          </FormSection>
          <FormSection title="Участники" level={2}>
            <FormRow>
              <NumberField label="Мест" name="places" error={errorOf("places")} min={0} />
              <TagsField label="Теги" name="tags" />
            </FormRow>
          </FormSection>
          <FormActions>
            <SubmitButton>Сохранить</SubmitButton>
            <Button variant="ghost">Отменить</Button>
          </FormActions>
          <Text role="status">{isSaved ? "Событие сохранено" : ""}</Text>
        </>
      )}
    </Form>
  );
}

const saved = (): Promise<undefined> => Promise.resolve(undefined);

export const Initial: StoryObj = { tags: ["visual"], render: () => <EventForm save={saved} /> };

export const Rejected: StoryObj = {
  tags: ["visual"],
  render: () => (
    <EventForm save={() => Promise.resolve({ places: "Мест не может быть меньше, чем участников: их 12" })} />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /Название/ }), "Митап");
    await userEvent.type(canvas.getByRole("textbox", { name: /Мест/ }), "10");
    await userEvent.click(canvas.getByRole("button", { name: "Сохранить" }));
    const problem = await canvas.findByRole("link", { name: /Мест не может быть меньше/ });
    await userEvent.click(problem);
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /Мест/ })).toHaveFocus());
    await expect(canvas.getByRole("textbox", { name: /Название/ })).toHaveValue("Митап");
  },
};

export const SavedByKeyboard: StoryObj = {
  render: () => <EventForm save={saved} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("group", { name: "Исправьте ошибки" })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("Митап{Enter}");
    await expect(await canvas.findByText("Событие сохранено")).toBeVisible();
  },
};
