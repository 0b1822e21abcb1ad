import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { CopyIcon } from "../../icons/copy.tsx";
import { DownloadIcon } from "../../icons/download.tsx";
import { EditIcon } from "../../icons/edit.tsx";
import { ExternalIcon } from "../../icons/external.tsx";
import { TrashIcon } from "../../icons/trash.tsx";
import { MenuItem, MenuSection, MenuSeparator } from "./menu-item.tsx";
import { Menu } from "./menu.tsx";
import { Submenu } from "./submenu.tsx";

const guide: ComponentGuide = {
  import: 'import { Menu, MenuItem, MenuSection, MenuSeparator, Submenu } from "@corp/ui/admin/menu";',
  styles: "@corp/ui/admin/menu.css",
  do: [
    "Start an item with a verb; put frequent items first and an irreversible one last, after a separator.",
    "Add an ellipsis to items that open a dialog first: “Удалить…”.",
    "Put checkable items into a section with `selectionMode`.",
  ],
  dont: [
    "Do not use a menu to select a form value: use `Select`.",
    "Do not hide the main action in a menu, nor nest deeper than one level.",
  ],
  accessibility: [
    "The button exposes that it has a menu and whether it is open; the menu has the button's name.",
    "The description and keys describe the item, whose name stays short.",
    "Keys in `shortcut` are only shown: handle them yourself.",
  ],
  keyboard: [
    ["Enter, Space, ↓", "Open it at the first item; ↑ at the last"],
    ["↑ ↓ Home End", "Move and wrap"],
    ["Letters", "Move to the item that starts with them"],
    ["→ ←", "Open and leave a submenu; mirrored in right-to-left direction"],
    ["Enter, Space", "Choose"],
    ["Escape, Tab", "Close and restore the focus to the button"],
  ],
  guideline: { label: "WAI-ARIA APG, Menu button", href: "https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/" },
};

const meta: Meta<typeof Menu> = {
  title: "Components/Admin/Menu",
  component: Menu,
  parameters: { guide },
  args: { trigger: <Button variant="outline">Действия</Button>, onAction: fn() },
  argTypes: { trigger: { control: false } },
  render: (args) => (
    <Menu {...args}>
      <MenuItem id="edit" icon={<EditIcon />} shortcut="Ctrl+E">
        Изменить
      </MenuItem>
      <MenuItem id="copy" icon={<CopyIcon />}>
        Создать копию
      </MenuItem>
      <Submenu id="export" label="Скачать участников" icon={<DownloadIcon />}>
        <MenuItem id="csv">Таблица CSV</MenuItem>
        <MenuItem id="xlsx">Книга Excel</MenuItem>
      </Submenu>
      <MenuSeparator />
      <MenuItem id="delete" icon={<TrashIcon />} danger>
        Удалить…
      </MenuItem>
    </Menu>
  ),
};
export default meta;

type Story = StoryObj<typeof Menu>;

export const Playground: Story = {};

const opened = { docs: { story: { inline: false, iframeHeight: 720 } } };

export const States: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  render: ({ trigger }) => (
    <div style={{ minBlockSize: 680 }}>
      <Menu trigger={trigger} open>
        <MenuItem icon={<EditIcon />} shortcut="Ctrl+E" description="Название, программа и обложка">
          Изменить
        </MenuItem>
        <MenuItem icon={<CopyIcon />} disabled>
          Создать копию
        </MenuItem>
        <MenuItem icon={<ExternalIcon />} href="#site">
          Открыть на сайте
        </MenuItem>
        <Submenu label="Скачать участников" icon={<DownloadIcon />}>
          <MenuItem>Таблица CSV</MenuItem>
        </Submenu>
        <MenuSection title="Порядок" selectionMode="single" selectedKeys={["date"]}>
          <MenuItem id="date">По дате</MenuItem>
          <MenuItem id="title">По названию</MenuItem>
        </MenuSection>
        <MenuSection title="Показывать" selectionMode="multiple" selectedKeys={["drafts", "past"]}>
          <MenuItem id="drafts">Черновики</MenuItem>
          <MenuItem id="past">Прошедшие</MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuItem icon={<TrashIcon />} danger>
          Удалить…
        </MenuItem>
      </Menu>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Действия" });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Изменить" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await expect(screen.getByRole("menuitem", { name: "Удалить…" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAction).toHaveBeenCalledWith("delete", undefined);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const TypeAhead: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Изменить" })).toHaveFocus());
    await userEvent.keyboard("Уд");
    await expect(screen.getByRole("menuitem", { name: "Удалить…" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

export const OpensSubmenu: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Изменить" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Таблица CSV" })).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Скачать участников" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

export const Checkable: Story = {
  render: function Checkable({ trigger }) {
    const [shown, setShown] = useState<ReadonlySet<string | number>>(new Set(["drafts"]));
    return (
      <Menu trigger={trigger}>
        <MenuSection
          title="Показывать"
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={shown}
          onSelectionChange={(keys) => setShown(keys === "all" ? new Set(["drafts", "past"]) : keys)}
        >
          <MenuItem id="drafts">Черновики</MenuItem>
          <MenuItem id="past">Прошедшие</MenuItem>
        </MenuSection>
      </Menu>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    const past = await screen.findByRole("menuitemcheckbox", { name: "Прошедшие" });
    await userEvent.click(past);
    await waitFor(() => expect(past).toHaveAttribute("aria-checked", "true"));
    await expect(screen.getByRole("menuitemcheckbox", { name: "Черновики" })).toHaveAttribute("aria-checked", "true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};
