import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "../text/text.tsx";
import { ErrorStub } from "./error-stub.tsx";

const guide: ComponentGuide = {
  import: 'import { ErrorStub } from "@corp/ui";',
  styles: "@corp/ui/error-stub.css",
  do: [
    "Show it instead of the page, and respond with the same status from the server.",
    "Say in `reason` what is known of the cause; the text of the status stays.",
    "Add details for support: the technical `message`, and below the button the request id or a contact.",
    "Pass a router's link by render if the home page is not at /.",
  ],
  dont: [
    "Do not show it for a failed part of a page: show an inline error with a retry.",
    "Do not show internal details: they belong in the log.",
    "Do not show it to anonymous users: redirect them to sign-in.",
  ],
  accessibility: [
    "The title is the page's h1; move the focus to it when a route changes to an error.",
    "The illustration and the number are decorative: the title has all information.",
    "It renders on the server, and its button works before hydration.",
  ],
  keyboard: [["Enter", "On the button: goes to the home page"]],
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
      <ErrorStub status={404} message="Page not found: /events/last-year" />
      <ErrorStub status={403} />
      <ErrorStub status={500} />
      <ErrorStub status={503} reason="Обновляем сайт, это займёт несколько минут.">
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
