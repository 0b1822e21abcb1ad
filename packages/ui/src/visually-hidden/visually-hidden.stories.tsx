import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { CloseIcon } from "../icons/close.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const guide: ComponentGuide = {
  import: 'import { VisuallyHidden } from "@corp/ui";',
  styles: "@corp/ui/visually-hidden.css",
  do: [
    "Add text that is visually obvious: a table's caption, a live message, the meaning of an icon.",
    "Inside a scroll container give its parent `position: relative`, so that it does not extend the page.",
  ],
  dont: [
    "Do not hide instructions that everyone needs.",
    "Do not put links or buttons inside: their focus would be invisible.",
    "Do not repeat adjacent text.",
  ],
  accessibility: [
    "It takes one pixel and stays in the accessibility tree, in translation and in find-in-page.",
    "With `role=status` it announces changes, if the element exists before its text.",
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

export const AnnouncedNotVisible: Story = {
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
