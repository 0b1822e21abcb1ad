import { expect } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorStub } from "./error-stub.tsx";

const meta: Meta<typeof ErrorStub> = { title: "Components/Site/ErrorStub", component: ErrorStub };
export default meta;

type Story = StoryObj<typeof ErrorStub>;

export const NotFound: Story = {
  args: { status: 404 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Страница не найдена" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Вернуться на главную" })).toHaveAttribute("href", "/");
  },
};

export const Forbidden: Story = { args: { status: 403 } };

export const SomethingWentWrong: Story = { args: { status: 500 } };
