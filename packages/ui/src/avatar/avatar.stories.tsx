import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "./avatar.tsx";

const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Crect width='4' height='4' fill='%23ff4f18'/%3E%3Ccircle cx='2' cy='4' r='2' fill='%23111214'/%3E%3C/svg%3E";

const meta: Meta<typeof Avatar> = { title: "Components/Site/Avatar", component: Avatar, args: { name: "Анна Ким" } };
export default meta;

export const Sizes: StoryObj<typeof Avatar> = {
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "end" }}>
      {(["small", "medium", "large", "huge"] as const).map((size) => (
        <Avatar {...args} key={size} size={size} />
      ))}
      <Avatar {...args} size="huge" src={PHOTO} />
    </div>
  ),
};
