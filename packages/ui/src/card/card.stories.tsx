import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../badge/badge.tsx";
import { Link } from "../link/link.tsx";
import { Text } from "../text/text.tsx";
import { Card } from "./card.tsx";

const meta: Meta<typeof Card> = { title: "Components/Site/Card", component: Card };
export default meta;

type Story = StoryObj<typeof Card>;

export const Variants: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fill, minmax(16rem, 1fr))" }}>
      {(["outline", "surface", "accent", "inverse"] as const).map((variant) => (
        <Card key={variant} variant={variant} padding="large">
          <Text variant="title" as="h2">
            Очереди без потерь
          </Text>
          <Text style={{ marginBlockStart: 12 }}>Как не терять сообщения, когда падает всё сразу.</Text>
        </Card>
      ))}
    </div>
  ),
};

export const Interactive: Story = {
  render: () => (
    <Card interactive render={<article />} style={{ maxWidth: "22rem" }}>
      <div style={{ display: "flex", gap: 8 }}>
        <Badge tone="accent">Митап</Badge>
        <Badge>Онлайн</Badge>
      </div>
      <Text variant="subtitle" as="h2" style={{ marginBlock: "40px 8px" }}>
        <Link href="#event" variant="quiet" data-card-link="">
          Очереди без потерь
        </Link>
      </Text>
      <Text variant="caption" tone="muted">
        14 ноября, 19:00 МСК
      </Text>
    </Card>
  ),
};
