import { Button, EmptyState, ErrorStub, TextField } from "@corp/ui";
import { WarningIcon } from "@corp/ui/icons/warning";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";

/**
 * An error is shown where it occurred and at its scale: at the field, instead of the list, on the whole page. It states
 * what happened, why (if known) and what to do; it keeps typed values and offers a retry where that can help.
 */
const meta: Meta = { title: "Patterns/Error" };
export default meta;

export const FieldError: StoryObj = {
  render: () => (
    <TextField
      label="Почта"
      error="Проверьте адрес: в нём нет знака @"
      style={{ maxInlineSize: "26rem" }}
      type="email"
      defaultValue="anna.example.org"
    />
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
