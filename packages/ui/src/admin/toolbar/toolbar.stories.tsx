import { expect, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { BoldIcon } from "../../icons/bold.tsx";
import { ItalicIcon } from "../../icons/italic.tsx";
import { LinkIcon } from "../../icons/link.tsx";
import { ListIcon } from "../../icons/list.tsx";
import { RedoIcon } from "../../icons/redo.tsx";
import { UndoIcon } from "../../icons/undo.tsx";
import { IconButton } from "./icon-button.tsx";
import { ToggleButton } from "./toggle-button.tsx";
import { Toolbar, ToolbarGroup, ToolbarSeparator } from "./toolbar.tsx";

const guide: ComponentGuide = {
  import: 'import { IconButton, ToggleButton, Toolbar, ToolbarGroup, ToolbarSeparator } from "@corp/ui/admin/toolbar";',
  styles: "@corp/ui/admin/toolbar.css",
  do: [
    "Gather three or more controls that act on one thing: a text, a selection, a picture.",
    "Order by use, and set groups apart by a separator.",
  ],
  dont: [
    "Do not gather a form's fields: each of those is its own stop of Tab.",
    "Do not let a toggle change its name with its state: “Жирный” is on or off, it never becomes “Обычный”.",
    "Do not count on wrapping where the height is fixed: `ActionBar` puts the rest into a menu.",
  ],
  accessibility: [
    "One stop of Tab for all of it, which remembers where the focus was.",
    "Every icon has a name, shown as a tooltip too. Toggles tell whether they are pressed.",
  ],
  keyboard: [
    ["Tab", "Moves in, to where the focus was last, and out"],
    ["← →", "Go to the next control; ↑ ↓ when it is vertical"],
    ["Enter, Space", "Press"],
  ],
  guideline: { label: "WAI-ARIA APG, Toolbar", href: "https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/" },
};

const pieces = (
  <>
    <ToolbarGroup label="История">
      <IconButton label="Отменить" icon={<UndoIcon />} shortcut="Ctrl+Z" />
      <IconButton label="Повторить" icon={<RedoIcon />} disabled />
    </ToolbarGroup>
    <ToolbarSeparator />
    <ToolbarGroup label="Начертание">
      <ToggleButton label="Жирный" icon={<BoldIcon />} shortcut="Ctrl+B" defaultSelected />
      <ToggleButton label="Курсив" icon={<ItalicIcon />} shortcut="Ctrl+I" />
    </ToolbarGroup>
    <ToolbarSeparator />
    <ToggleButton label="Список" icon={<ListIcon />} />
    <IconButton label="Ссылка" icon={<LinkIcon />} disabled disabledReason="Сначала выделите текст" />
  </>
);

const meta: Meta<typeof Toolbar> = {
  title: "Components/Admin/Toolbar",
  component: Toolbar,
  parameters: { guide },
  args: { label: "Оформление текста", children: pieces },
  argTypes: { children: { control: false }, orientation: { control: "radio", options: ["horizontal", "vertical"] } },
};
export default meta;

type Story = StoryObj<typeof Toolbar>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 32, justifyItems: "start" }}>
      <Toolbar label="Оформление текста">{pieces}</Toolbar>
      <div style={{ inlineSize: 150 }}>
        <Toolbar label="Оформление в узком месте">{pieces}</Toolbar>
      </div>
      <Toolbar label="Начертание" orientation="vertical">
        <ToggleButton label="Жирный" icon={<BoldIcon />} selected />
        <ToggleButton label="Курсив" icon={<ItalicIcon />} />
      </Toolbar>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Отменить" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    const bold = canvas.getByRole("button", { name: "Жирный" });
    await expect(bold).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(bold).toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    const link = canvas.getByRole("button", { name: "Ссылка" });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await userEvent.tab();
    await expect(link).not.toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(link).toHaveFocus();
  },
};
