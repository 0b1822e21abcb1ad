import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const TONES = ["neutral", "outline", "inverse", "accent", "success", "warning", "info", "negative"] as const;

const meta: Meta<typeof Badge> = { title: "Components/Site/Badge", component: Badge };
export default meta;

export const Tones: StoryObj<typeof Badge> = {
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};
