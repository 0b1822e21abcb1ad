import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeIdlePage } from "./arrange-idle-page.ts";
import type { IdleDemo } from "./arrange-idle-page.ts";
import { IdlePage } from "./idle-page.tsx";

const meta: Meta = {
  title: "Packages/Auth/Idle",
  loaders: [async () => ({ demo: await arrangeIdlePage() })],
  render: (_, { loaded }) => <IdlePage demo={loaded["demo"] as IdleDemo} />,
};
export default meta;

type Story = StoryObj;

/** The warning lasts a minute; the button advances the story's clock. */
export const Countdown: Story = {
  play: async ({ canvas }) => {
    const pass = await canvas.findByRole("button", { name: "Прошло полминуты" }, PATIENCE);
    await expect(canvas.queryByRole("alert")).toBeNull();
    for (let press = 0; press < 3; press++) await userEvent.click(pass);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Вы выйдете через 30 с");
  },
};

export const Stayed: Story = {
  play: async (context) => {
    await Countdown.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: "Я здесь" }));
    await expect(context.canvas.queryByRole("alert")).toBeNull();
  },
};

export const SignedOut: Story = {
  play: async (context) => {
    await Countdown.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: "Прошло полминуты" }));
    await expect(
      await context.canvas.findByText("Вы вышли: две минуты без действий.", undefined, PATIENCE),
    ).toBeVisible();
  },
};
