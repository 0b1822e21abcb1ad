import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Tag } from "./tag.tsx";

const guide: ComponentGuide = {
  import: 'import { Tag } from "@corp/ui";',
  styles: "@corp/ui/tag.css",
  do: ["Use it for keywords: a topic, a technology, a city. One or two words.", "Use a link for a filtered list."],
  dont: [
    "Do not use it for a state or a count: use Badge.",
    "Do not mix links and plain tags in one row: the effect of a press would be unclear.",
  ],
  accessibility: [
    "A selected link has `aria-current`.",
    "Put several into a list or a named group. Touch targets are 44 px high.",
    "In forced colours the selected one uses the system's highlight.",
  ],
  keyboard: [["Enter", "Follows the link"]],
  guideline: { label: "WAI-ARIA APG, Link", href: "https://www.w3.org/WAI/ARIA/apg/patterns/link/" },
};

const meta: Meta<typeof Tag> = {
  title: "Components/Site/Tag",
  component: Tag,
  parameters: { guide },
  args: { children: "Базы данных", href: "#databases" },
};
export default meta;

type Story = StoryObj<typeof Tag>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 16, maxInlineSize: "44rem" }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Tag>Текст</Tag>
        <Tag href="#go">Ссылка</Tag>
        <Tag href="#go" selected>
          Выбранная ссылка
        </Tag>
      </div>
      <div style={{ maxInlineSize: "12rem" }}>
        <Tag href="#long">Очень длинное название темы, которое не помещается в строку</Tag>
      </div>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Базы данных" })).toHaveFocus();
  },
};
