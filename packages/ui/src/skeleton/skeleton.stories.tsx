import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "../text/text.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { Skeleton } from "./skeleton.tsx";

const guide: ComponentGuide = {
  import: 'import { Skeleton } from "@corp/ui";',
  styles: "@corp/ui/skeleton.css",
  do: [
    "Reserve the space of loading content with its size, to avoid layout shift.",
    "Put a text skeleton into its Text: it takes that text's height.",
  ],
  dont: [
    "Do not show it for less than 300 ms, nor for an action: Button has `loading`.",
    "Do not fill a whole page with them; the heading and the navigation are there already.",
  ],
  accessibility: [
    "It is hidden from screen readers. Set `aria-busy` on the region, and add a hidden status: «Загружаем события».",
    "With reduced motion it is static; in forced colours it is outlined; it is not printed.",
  ],
  guideline: {
    label: "WCAG 2.2, 4.1.3 Status messages",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/status-messages",
  },
};

const meta: Meta<typeof Skeleton> = {
  title: "Components/Site/Skeleton",
  component: Skeleton,
  parameters: { guide },
  args: { width: "60%" },
};
export default meta;

type Story = StoryObj<typeof Skeleton>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ maxInlineSize: "22rem" }}>
      <Skeleton shape="box" height={180} style={{ marginBlockEnd: 16 }} />
      <Text variant="title" as="div">
        <Skeleton width="85%" />
      </Text>
      <Text as="div">
        <Skeleton />
        <Skeleton width="60%" />
      </Text>
      <div style={{ display: "flex", gap: 12, alignItems: "center", marginBlockStart: 16 }}>
        <Skeleton shape="box" width={48} height={48} />
        <Skeleton width="40%" />
      </div>
    </div>
  ),
};

export const AnnouncedAsOneSentence: Story = {
  render: () => (
    <section aria-busy="true" aria-label="События">
      <VisuallyHidden role="status">Загружаем события</VisuallyHidden>
      <Skeleton />
      <Skeleton width="60%" />
    </section>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveTextContent("Загружаем события");
    for (const line of canvas.getByRole("region").querySelectorAll(".cu-Skeleton"))
      await expect(line).toHaveAttribute("aria-hidden", "true");
  },
};

export const TakesHeightOfText: Story = {
  render: () => (
    <>
      <Text variant="headline" as="div">
        <Skeleton />
      </Text>
      <Text variant="headline" as="div">
        Митапы
      </Text>
    </>
  ),
  play: async ({ canvasElement }) => {
    const [place, text] = canvasElement.querySelectorAll<HTMLElement>(".cu-Text");
    await expect(place?.offsetHeight).toBe(text?.offsetHeight);
  },
};
