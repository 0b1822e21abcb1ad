import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Gallery } from "./gallery.tsx";
import { sampleImages } from "./sample-images.ts";

const guide: ComponentGuide = {
  import: 'import { Gallery } from "@corp/ui";',
  styles: "@corp/ui/gallery.css",
  do: [
    "Show four to twelve images of one occasion, the best first.",
    "Provide separate thumbnails, and describe each image.",
    "Set width and height of the full image, so that the lightbox keeps its shape while loading.",
  ],
  dont: [
    "Do not use it for one image: use Figure.",
    "Do not use it for logos or screenshots: cropped thumbnails lose their edges.",
  ],
  accessibility: [
    "A list of links named by their images: without scripts they open the full images.",
    "When the lightbox closes, the thumbnail of its last image has the focus.",
    "A click with Ctrl, Cmd or Shift works as on any link.",
  ],
  keyboard: [
    ["Tab", "From thumbnail to thumbnail"],
    ["Enter", "Opens the viewer"],
  ],
  guideline: {
    label: "WCAG 2.2, 1.1.1 Non-text content",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content",
  },
};

const meta: Meta<typeof Gallery> = {
  title: "Components/Site/Gallery",
  component: Gallery,
  parameters: { guide },
  args: { label: "Фотографии митапа", images: sampleImages },
};
export default meta;

type Story = StoryObj<typeof Gallery>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 48 }}>
      <Gallery label="Фотографии митапа" images={sampleImages.slice(0, 6)} />
      <Gallery label="Портреты" images={sampleImages.slice(6, 9)} ratio="1 / 1" />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /снимок 2$/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("dialog", { name: "Фотографии митапа" })).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect(screen.getByText("12 из 12")).toBeVisible();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("link", { name: /снимок 12$/ })).toHaveFocus();
  },
};
