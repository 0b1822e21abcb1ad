import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./skeleton.tsx";

const meta: Meta<typeof Skeleton> = { title: "Components/Site/Skeleton", component: Skeleton };
export default meta;

export const CardOnItsWay: StoryObj<typeof Skeleton> = {
  render: () => (
    <div style={{ maxWidth: "22rem" }}>
      <Skeleton shape="box" height={180} style={{ marginBlockEnd: 16 }} />
      <Skeleton width="85%" />
      <Skeleton width="60%" />
    </div>
  ),
};
