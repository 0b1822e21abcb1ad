import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { IconFinder } from "./icon-finder.tsx";
import type { FoundIcon } from "./icon-finder.tsx";

type Icon = ComponentType<{ size?: number }>;

const modules = import.meta.glob<Record<string, Icon>>("../../../packages/ui/src/icons/*.tsx", { eager: true });

const icons: readonly FoundIcon[] = Object.entries(modules).flatMap(([path, module]) => {
  const name = path.replace(/^.*\/|\.tsx$/g, "");
  return Object.entries(module).map(([exportName, Icon]) => ({ name, exportName, Icon }));
});

/**
 * Our own icon set on a 24-unit grid with one stroke width. An icon takes the colour and, by default, the size of the
 * adjacent text. Each icon is a module, so a page downloads only those it shows. A standalone icon needs a name; next
 * to text it is hidden from screen readers.
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
