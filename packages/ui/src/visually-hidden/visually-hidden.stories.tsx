import { expect } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta: Meta<typeof VisuallyHidden> = { title: "Components/Site/VisuallyHidden", component: VisuallyHidden };
export default meta;

export const HeardNotSeen: StoryObj<typeof VisuallyHidden> = {
  render: () => (
    <button type="button">
      ×<VisuallyHidden>Закрыть</VisuallyHidden>
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /Закрыть/ })).toBeVisible();
    await expect(canvas.getByText("Закрыть").offsetWidth).toBe(1);
  },
};
