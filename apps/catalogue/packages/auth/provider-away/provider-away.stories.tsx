import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeProviderAway } from "./arrange-provider-away.ts";
import type { ProviderAwayDemo } from "./arrange-provider-away.ts";
import { ProviderAwayPage } from "./provider-away-page.tsx";

const meta: Meta = {
  title: "Packages/Auth/Provider away",
  // The page is `provider-away.mdx`.
  tags: ["!autodocs"],
  loaders: [async () => ({ demo: await arrangeProviderAway() })],
  render: (_, { loaded }) => <ProviderAwayPage demo={loaded["demo"] as ProviderAwayDemo} />,
};
export default meta;

export const Live: StoryObj = {};

/** The token expires while the provider is away; two seconds after its return there is a new one. */
export const OutlivesTheProvider: StoryObj = {
  play: async ({ canvas }) => {
    const page = await canvas.findByRole("region", { name: "Страница" }, PATIENCE);
    await userEvent.click(canvas.getByRole("button", { name: "Выключить провайдера" }));
    await userEvent.click(canvas.getByRole("button", { name: "Прошло пять минут" }));
    await expect(page).toHaveTextContent("statuslogged");
    await expect(canvas.getByText("Обновлений токена: 0")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Включить провайдера" }));
    await userEvent.click(canvas.getByRole("button", { name: "Прошло две секунды" }));
    await expect(await canvas.findByText("Обновлений токена: 1", undefined, PATIENCE)).toBeVisible();
    await expect(page).toHaveTextContent("statuslogged");
  },
};
