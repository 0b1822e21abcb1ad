import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Lightbox } from "./lightbox.tsx";
import { sampleImages } from "./sample-images.ts";

const guide: ComponentGuide = {
  import: 'import { Lightbox } from "@corp/ui";',
  styles: "@corp/ui/lightbox.css",
  do: [
    "Open it from thumbnails that link to the full images, so that they work without scripts.",
    "When it closes, focus the thumbnail of its last image.",
    "Store one state, the index: null is closed.",
  ],
  dont: ["Do not open it without a user action.", "Do not show text in it: use Dialog."],
  accessibility: [
    "A modal dialog: the page behind is inert and does not scroll.",
    "“3 из 12” and the image's name are said politely on each step.",
    "One finger swipes; two fingers zoom, and a zoomed page is panned, not swiped.",
    "The buttons at the ends stay focusable and are announced as disabled.",
  ],
  keyboard: [
    ["← →", "The adjacent image in text direction; stops at the ends"],
    ["Home, End", "The first and the last image"],
    ["Escape", "Closes"],
  ],
  guideline: {
    label: "WAI-ARIA APG, Dialog (modal)",
    href: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/",
  },
};

const meta: Meta<typeof Lightbox> = {
  title: "Components/Site/Lightbox",
  component: Lightbox,
  // In an iframe on the documentation page, because a modal covers the whole page.
  parameters: { guide, docs: { story: { inline: false, iframeHeight: 560 } } },
  args: { images: sampleImages, index: 3, onIndexChange: fn() },
  render: function Viewing(args) {
    const [index, setIndex] = useState(args.index);
    return (
      <Lightbox
        {...args}
        index={index}
        onIndexChange={(next) => {
          args.onIndexChange(next);
          setIndex(next);
        }}
      />
    );
  },
};
export default meta;

type Story = StoryObj<typeof Lightbox>;

export const Playground: Story = {};

export const States: Story = { tags: ["visual", "visual-page"] };

/** The next button at the end, and no caption. */
export const LastImage: Story = { tags: ["visual", "visual-page"], args: { index: 11 } };

export const Keyboard: Story = {
  args: { index: 0 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("dialog")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(args.onIndexChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByText("3 из 12")).toBeVisible();
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/снимок 3$/);
    await userEvent.keyboard("{End}");
    await expect(canvas.getByText("12 из 12")).toBeVisible();
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByText("1 из 12")).toBeVisible();
  },
};

export const Swipe: Story = {
  play: async ({ canvas, args }) => {
    const dialog = await canvas.findByRole("dialog");
    const finger = { pointerType: "touch", isPrimary: true, clientY: 200 };
    await fireEvent.pointerDown(dialog, { ...finger, clientX: 300 });
    await fireEvent.pointerUp(dialog, { ...finger, clientX: 200 });
    await expect(args.onIndexChange).toHaveBeenCalledWith(4);
    await expect(getComputedStyle(dialog).touchAction).toContain("pinch-zoom");
  },
};

export const FillsScreen: Story = {
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog");
    await expect(dialog.clientHeight).toBe(globalThis.innerHeight);
    await expect(dialog.scrollHeight).toBeLessThanOrEqual(dialog.clientHeight);
    await expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
  },
};
