import { expect } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { CloseIcon } from "../icons/close.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const guide: ComponentGuide = {
  import: 'import { VisuallyHidden } from "@corp/ui";',
  styles: "@corp/ui/visually-hidden.css",
  do: [
    "Say what the eye takes from place and shape: a table's caption, a live message, the words of an icon.",
    "Give its parent `position: relative` inside what scrolls, so that it does not stretch the page.",
  ],
  dont: [
    "Do not hide instructions that everybody needs.",
    "Do not put links or buttons inside: the focus would go where nothing is seen.",
    "Do not repeat what is written beside it.",
  ],
  accessibility: [
    "It takes one pixel and stays in the accessibility tree, in translation and in the page's search.",
    "With `role=status` it says what changes, once the element has been on the page before the text came.",
  ],
  guideline: {
    label: "WCAG 2.2, technique C7",
    href: "https://www.w3.org/WAI/WCAG22/Techniques/css/C7",
  },
};

const meta: Meta<typeof VisuallyHidden> = {
  title: "Components/Site/Visually hidden",
  component: VisuallyHidden,
  parameters: { guide },
  args: { children: "Слышно, но не видно" },
};
export default meta;

type Story = StoryObj<typeof VisuallyHidden>;

export const Playground: Story = {
  render: (args) => (
    <p>
      Между этими словами <VisuallyHidden {...args} /> есть ещё одни.
    </p>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <p>
        Между этими словами <VisuallyHidden {...args} /> есть ещё одни.
      </p>
      <button type="button">
        <CloseIcon />
        <VisuallyHidden>Закрыть</VisuallyHidden>
      </button>
    </div>
  ),
};

export const HeardNotSeen: Story = {
  render: () => (
    <button type="button">
      <CloseIcon />
      <VisuallyHidden>Закрыть</VisuallyHidden>
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Закрыть" })).toBeVisible();
    await expect(canvas.getByText("Закрыть").offsetWidth).toBe(1);
  },
};
