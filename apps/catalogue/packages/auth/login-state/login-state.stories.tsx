import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { LoginStatePage } from "./login-state-page.tsx";

const meta: Meta = {
  title: "Packages/Auth/Login state",
  // The page is `login-state.mdx`.
  tags: ["!autodocs"],
  render: () => <LoginStatePage />,
};
export default meta;

export const Live: StoryObj = {};

export const Carried: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Вопрос докладчику", undefined, PATIENCE), "Как это устроено?");
    await userEvent.click(canvas.getByRole("button", { name: "Войти и спросить" }));
    const section = await canvas.findByRole("region", { name: "После входа" }, PATIENCE);
    await expect(section).toHaveTextContent('Рита Чтецова{"question":"Как это устроено?"}');
  },
};
