import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "../card/card.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { Loader } from "./loader.tsx";

const guide: ComponentGuide = {
  import: 'import { Loader } from "@corp/ui";',
  styles: "@corp/ui/loader.css",
  do: [
    "Name what is loading in `label`: «Загрузка событий».",
    "Show it when loading takes longer than 300 ms and the shape of the content is unknown.",
  ],
  dont: [
    "Do not put it into a Button: use `loading`, which keeps the width.",
    "Do not show several at once: use one per loading region.",
    "Do not use it for a long job whose progress is known.",
  ],
  accessibility: [
    "It is a status: its label is announced when it appears, without moving the focus.",
    "Nothing moves: three blocks light up in turn, less than three times a second. With reduced motion they fade together, slowly.",
    "It takes the colour of the text around it, in forced colours too.",
  ],
  guideline: {
    label: "WCAG 2.2, 4.1.3 Status messages",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/status-messages",
  },
};

const meta: Meta<typeof Loader> = {
  title: "Components/Site/Loader",
  component: Loader,
  parameters: { guide },
};
export default meta;

type Story = StoryObj<typeof Loader>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, justifyItems: "start" }}>
      <div style={{ display: "flex", gap: 40, alignItems: "center" }}>
        <Loader size="small" label="Загрузка событий" />
        <Loader label="Загрузка статей" />
        <Loader size="large" label="Загрузка формы" />
      </div>
      <Card variant="accent">
        <Loader label="Загрузка докладов" />
      </Card>
      <Card variant="inverse">
        <Loader label="Загрузка авторов" />
      </Card>
    </div>
  ),
};

export const Named: Story = {
  args: { label: "Загрузка событий" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Загрузка событий");
  },
};
