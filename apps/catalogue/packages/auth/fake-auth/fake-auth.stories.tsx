import { createFakeAuth } from "@corp/auth/testing";
import type { FakeAuth } from "@corp/auth/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { FakeAuthPage } from "./fake-auth-page.tsx";

const meta: Meta = {
  title: "Packages/Auth/Fake sign-in",
  // The page is `fake-auth.mdx`.
  tags: ["!autodocs"],
  loaders: [() => ({ auth: createFakeAuth() })],
  render: (_, { loaded }) => <FakeAuthPage auth={loaded["auth"] as FakeAuth} />,
};
export default meta;

export const Live: StoryObj = {};

export const InATest: StoryObj = {
  play: async ({ canvas }) => {
    const component = await canvas.findByRole("region", { name: "Компонент" });
    await userEvent.click(canvas.getByRole("button", { name: "Войти" }));
    await expect(await canvas.findByText('calls: ["login"]')).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "become: читатель" }));
    await expect(component).toHaveTextContent("Рита может читать");
    await userEvent.click(canvas.getByRole("button", { name: "become: редактор" }));
    await expect(component).toHaveTextContent("Егор может править");
  },
};
