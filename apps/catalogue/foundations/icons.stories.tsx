import type { ComponentType } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconFinder } from "./icon-finder.tsx";
import type { FoundIcon } from "./icon-finder.tsx";

type Icon = ComponentType<{ size?: number }>;

const modules = import.meta.glob<Record<string, Icon>>("../../../packages/ui/src/icons/*.tsx", { eager: true });

const icons: readonly FoundIcon[] = Object.entries(modules).flatMap(([path, module]) => {
  const name = path.replace(/^.*\/|\.tsx$/g, "");
  return Object.entries(module).map(([exportName, Icon]) => ({ name, exportName, Icon }));
});

/**
 * Our own set on a grid of 24 with one weight of line. An icon takes the colour and, unless told otherwise, the size of the text
 * beside it. Each is a module: a page downloads those it shows. An icon alone needs a name; beside words it is hidden from screen readers.
 */
const meta: Meta<typeof IconFinder> = {
  title: "Foundations/Icons",
  component: IconFinder,
  args: { icons },
};
export default meta;

type Story = StoryObj<typeof IconFinder>;

export const AllIcons: Story = { tags: ["visual"] };

export const FindsAndCopiesByKeyboard: Story = {
  play: async ({ canvas }) => {
    const writeText = fn(async () => undefined);
    const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, "clipboard");
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    try {
      await userEvent.tab();
      await userEvent.keyboard("chevron-d");
      await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(writeText).toHaveBeenCalledWith('import { ChevronDownIcon } from "@corp/ui/icons/chevron-down";');
      await expect(await canvas.findByText(/^Copied/)).toBeVisible();
    } finally {
      if (clipboard !== undefined) Object.defineProperty(navigator, "clipboard", clipboard);
    }
  },
};

export const NoMatches: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Find an icon"), "unicorn");
    await expect(canvas.getByText("No icon has such a name")).toBeVisible();
  },
};
