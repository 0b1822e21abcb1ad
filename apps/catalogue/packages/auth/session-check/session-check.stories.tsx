import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeSessionCheck } from "./arrange-session-check.ts";
import type { SessionCheckDemo } from "./arrange-session-check.ts";
import { SessionCheckPage } from "./session-check-page.tsx";

/** With `sessionCheckInSeconds: 30` the page asks the provider twice a minute. */
const meta: Meta = {
  title: "Packages/Auth/Session check",
  loaders: [async () => ({ demo: await arrangeSessionCheck() })],
  render: (_, { loaded }) => <SessionCheckPage demo={loaded["demo"] as SessionCheckDemo} />,
};
export default meta;

type Story = StoryObj;

export const Living: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Прошло полминуты" }, PATIENCE));
    await expect(await canvas.findByText("Вопросов провайдеру: 1", undefined, PATIENCE)).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Страница" })).toHaveTextContent("statuslogged");
  },
};

/** The token would live on for five minutes; the next question notices the end, and the page is loaded anew. */
export const EndedByAdministrator: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Администратор завершает сеанс" }, PATIENCE));
    await expect(canvas.getByRole("region", { name: "Страница" })).toHaveTextContent("statuslogged");
    await userEvent.click(canvas.getByRole("button", { name: "Прошло полминуты" }));
    await expect(await canvas.findByText("logs-out", undefined, PATIENCE)).toBeVisible();
  },
};
