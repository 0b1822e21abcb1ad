import { fn } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, EmptyState, ErrorStub, Field, TextInput } from "@corp/ui";
import { WarningIcon } from "@corp/ui/icons/warning";

/**
 * A failure is told where it happened and as large as it is: at the field, in the place of the list, on the whole page. It says what
 * happened, why if that is known, and what can be done; it keeps what was typed, and offers to try again where that can help.
 */
const meta: Meta = { title: "Patterns/Error" };
export default meta;

export const FieldError: StoryObj = {
  render: () => (
    <Field label="Почта" error="Проверьте адрес: в нём нет знака @" style={{ maxInlineSize: "26rem" }}>
      <TextInput type="email" defaultValue="anna.example.org" />
    </Field>
  ),
};

export const SectionError: StoryObj = {
  tags: ["visual"],
  render: () => (
    <EmptyState
      image={<WarningIcon size="1em" />}
      title="Не удалось загрузить участников"
      action={
        <Button variant="outline" onClick={fn()}>
          Попробовать ещё раз
        </Button>
      }
    >
      Сервер не ответил. Остальная страница работает.
    </EmptyState>
  ),
};

export const PageError: StoryObj = { tags: ["visual"], render: () => <ErrorStub status={500} /> };
