import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeClients } from "./arrange-clients.ts";
import type { Clients } from "./arrange-clients.ts";
import { ClientsPage } from "./clients-page.tsx";

/** Two clients of two providers in one React tree: each hook and each `RequireAuth` names the one it means. */
const meta: Meta = {
  title: "Packages/Auth/Several clients",
  loaders: [async () => ({ clients: await arrangeClients() })],
  render: (_, { loaded }) => <ClientsPage clients={loaded["clients"] as Clients} />,
};
export default meta;

export const OneSignedIn: StoryObj = {
  play: async ({ canvas }) => {
    const staff = await canvas.findByRole("region", { name: "Сотрудники" }, PATIENCE);
    await userEvent.click(within(staff).getByRole("button", { name: "Войти" }));
    await expect(await within(staff).findByText("Анна Админова", undefined, PATIENCE)).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Партнёры" })).toHaveTextContent("Гость");
  },
};

export const BothSignedIn: StoryObj = {
  play: async (context) => {
    await OneSignedIn.play?.(context);
    const partners = context.canvas.getByRole("region", { name: "Партнёры" });
    await userEvent.click(within(partners).getByRole("button", { name: "Войти" }));
    await expect(await within(partners).findByText("Павел Партнёров", undefined, PATIENCE)).toBeVisible();
    await expect(context.canvas.getByRole("region", { name: "Сотрудники" })).toHaveTextContent("Анна Админова");
  },
};
