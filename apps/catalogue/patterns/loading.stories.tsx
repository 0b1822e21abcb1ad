import type { ReactElement } from "react";
import { expect } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Card, Loader, Skeleton, VisuallyHidden } from "@corp/ui";

/**
 * Show what is known at once; keep a place for what comes, as large as it will be, so that nothing jumps. A skeleton stands for a part of
 * the page, a loader for a part whose shape is not known, a loading button for what the reader has just asked for. Screen readers hear once
 * that something loads, not once for each grey line.
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
