import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
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
  root: ".cu-Toolbar",
  import: 'import { IconButton, ToggleButton, Toolbar, ToolbarGroup, ToolbarSeparator } from "@corp/ui/admin/toolbar";',
  styles: "@corp/ui/admin/toolbar.css",
  do: [
    "Group three or more controls that act on one object: a text, a selection, an image.",
    "Order by frequency, and separate groups.",
  ],
  dont: [
    "Do not group form fields: each of them is a tab stop.",
    "Do not change a toggle's name with its state: “Жирный” is on or off, it never becomes “Обычный”.",
    "Do not rely on wrapping at a fixed height.",
  ],
  accessibility: [
    "The toolbar is one tab stop, which remembers the last focused control.",
    "Every icon has a name, also shown as a tooltip. Toggles expose their pressed state.",
  ],
  keyboard: [
    ["Tab", "Moves in, to the last focused control, and out"],
    ["← →", "Move to the next control; ↑ ↓ in a vertical toolbar"],
    ["Enter, Space", "Press"],
  ],
  guideline: { label: "WAI-ARIA APG, Toolbar", href: "https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/" },
};

const controls = (
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
  args: { label: "Оформление текста", children: controls },
  argTypes: { children: { control: false }, orientation: { control: "radio", options: ["horizontal", "vertical"] } },
};
export default meta;

type Story = StoryObj<typeof Toolbar>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 32, justifyItems: "start" }}>
      <Toolbar label="Оформление текста">{controls}</Toolbar>
      <div style={{ inlineSize: 150 }}>
        <Toolbar label="Оформление в узком месте">{controls}</Toolbar>
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
