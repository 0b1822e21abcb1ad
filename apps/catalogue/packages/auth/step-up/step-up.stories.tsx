import type { Auth } from "@corp/auth";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeStepUp } from "./arrange-step-up.ts";
import { StepUpPage } from "./step-up-page.tsx";

const meta: Meta = {
  title: "Packages/Auth/Step-up",
  // The page is `step-up.mdx`.
  tags: ["!autodocs"],
  render: (_, { loaded }) => <StepUpPage auth={loaded["auth"] as Auth} />,
};
export default meta;

type Story = StoryObj;

export const Reached: Story = {
  loaders: [async () => ({ auth: await arrangeStepUp({ hasSecondFactor: true }) })],
};

export const ReachedAfterSecondFactor: Story = {
  ...Reached,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("silver", undefined, PATIENCE)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Открыть зарплаты" }));
    await expect(await canvas.findByRole("region", { name: "Зарплаты" }, PATIENCE)).toBeVisible();
    await expect(canvas.getByText("gold")).toBeVisible();
  },
};

/** The provider responds with a lower level: it is asked once, not in a loop. */
export const NotReached: Story = {
  loaders: [async () => ({ auth: await arrangeStepUp({ hasSecondFactor: false }) })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Открыть зарплаты" }, PATIENCE));
    await expect(await canvas.findByRole("alert", undefined, PATIENCE)).toHaveTextContent("login_rejected");
  },
};
