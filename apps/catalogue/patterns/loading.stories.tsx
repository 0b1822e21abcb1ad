import { Button, Card, Loader, Skeleton, VisuallyHidden } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect } from "storybook/test";

/**
 * Show known content immediately and reserve the space of the rest, to avoid layout shift. Use a skeleton for a part
 * with a known shape, a loader for an unknown shape, a loading button for the user's action. Screen readers get one
 * announcement, not one for each skeleton.
 */
const meta: Meta = { title: "Patterns/Loading" };
export default meta;

function CardPlace(): ReactElement {
  return (
    <Card>
      <div style={{ display: "grid", gap: 12 }}>
        <Skeleton width="40%" />
        <Skeleton width="90%" />
        <Skeleton width="70%" />
      </div>
    </Card>
  );
}

export const LoadingList: StoryObj = {
  tags: ["visual"],
  render: () => (
    <section aria-label="События" aria-busy="true">
      <VisuallyHidden role="status">Загружаем события</VisuallyHidden>
      <div style={{ display: "grid", gap: 16, gridTemplateColumns: "repeat(auto-fill, minmax(16rem, 1fr))" }}>
        <CardPlace />
        <CardPlace />
        <CardPlace />
      </div>
    </section>
  ),
  play: async ({ canvas }) => expect(canvas.getAllByRole("status")).toHaveLength(1),
};

export const LoadingSection: StoryObj = {
  render: () => (
    <div style={{ display: "grid", placeItems: "center", minBlockSize: 160 }}>
      <Loader />
    </div>
  ),
};

export const LoadingAction: StoryObj = { render: () => <Button loading>Зарегистрироваться</Button> };
