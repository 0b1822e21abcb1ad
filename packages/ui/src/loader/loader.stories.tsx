import { expect } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Loader } from "./loader.tsx";

const meta: Meta<typeof Loader> = { title: "Components/Site/Loader", component: Loader };
export default meta;

type Story = StoryObj<typeof Loader>;

export const Sizes: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 40, alignItems: "center" }}>
      <Loader size="small" label="Загрузка событий" />
      <Loader label="Загрузка статей" />
      <Loader size="large" label="Загрузка формы" />
    </div>
  ),
};

export const Named: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Загрузка");
  },
};
