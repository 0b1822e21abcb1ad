import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "../text/text.tsx";
import { ErrorStub } from "./error-stub.tsx";

const guide: ComponentGuide = {
  import: 'import { ErrorStub } from "@corp/ui";',
  styles: "@corp/ui/error-stub.css",
  do: [
    "Show it in place of the page, and answer with the same status from the server.",
    "Put what helps support below the button: the number of the request, a contact.",
    "Give a router's link by render where the main page is not at /.",
  ],
  dont: [
    "Do not show it for a part of a page that has failed: say so in its place, and offer to try again.",
    "Do not tell the reader what broke inside: the log has it.",
    "Do not show it to whoever has yet to sign in: lead them there.",
  ],
  accessibility: [
    "The title is the h1 of the page; move the focus to it, or to the page, when a route turns into an error.",
    "The picture is an ornament and the number is drawn for the eye alone: the title says all.",
    "It is rendered on the server, and its button works before any script has loaded.",
  ],
  keyboard: [["Enter", "On the button: goes to the main page"]],
  guideline: {
    label: "WCAG 2.2, 2.4.2 Page titled",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/page-titled",
  },
};

const meta: Meta<typeof ErrorStub> = {
  title: "Components/Site/Error stub",
  component: ErrorStub,
  parameters: { guide },
  args: { status: 404 },
  argTypes: { status: { control: "select", options: [404, 403, 401, 500, 503] } },
};
export default meta;

type Story = StoryObj<typeof ErrorStub>;

export const Playground: Story = {};

/** The two statuses with their own text and illustration, the general one, and one with more content. */
export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div>
      <ErrorStub status={404} />
      <ErrorStub status={403} />
      <ErrorStub status={500} />
      <ErrorStub status={503} title="Скоро вернёмся" subtitle="Обновляем сайт, это займёт несколько минут">
        <Text variant="caption" tone="muted">
          Номер запроса 7f3a-42
        </Text>
      </ErrorStub>
    </div>
  ),
};

const onFollow = fn((event: { preventDefault: () => void }) => event.preventDefault());

/** The button is the only tab stop, and Enter follows it. */
export const Keyboard: Story = {
  args: { render: <a href="/" onClick={onFollow} /> },
  play: async ({ canvas }) => {
    onFollow.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Вернуться на главную" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onFollow).toHaveBeenCalledTimes(1);
  },
};

export const NotFound: Story = {
  args: { status: 404 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Страница не найдена" })).toBeVisible();
    await expect(canvas.getByText("Возможно, она была удалена или перемещена")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Вернуться на главную" })).toHaveAttribute("href", "/");
  },
};

export const Forbidden: Story = {
  args: { status: 403 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Доступ запрещен" })).toBeVisible();
    await expect(canvas.getByText("У вас недостаточно прав для просмотра этой страницы")).toBeVisible();
  },
};

export const SomethingWentWrong: Story = {
  args: { status: 500 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Что-то пошло не так" })).toBeVisible();
    await expect(canvas.getByText("Перезагрузите страницу или вернитесь на главную")).toBeVisible();
  },
};
