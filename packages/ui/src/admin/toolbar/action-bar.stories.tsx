import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { CopyIcon } from "../../icons/copy.tsx";
import { DownloadIcon } from "../../icons/download.tsx";
import { EditIcon } from "../../icons/edit.tsx";
import { TrashIcon } from "../../icons/trash.tsx";
import type { ActionBarItem } from "./action-bar-item.ts";
import { ActionBar } from "./action-bar.tsx";

const guide: ComponentGuide = {
  import: 'import { ActionBar } from "@corp/ui/admin/toolbar";',
  styles: "@corp/ui/admin/toolbar.css",
  do: [
    "Use it above a table or on a card, where the width is unknown.",
    "Order the items by importance: the last ones move to the menu first.",
  ],
  dont: ["Do not use it for actions that must stay visible: at 320 px only the first one or two are."],
  accessibility: [
    "A menu item keeps the action's name, pressed state and disabled state.",
    "The server renders all actions; those that do not fit are removed before the first paint.",
  ],
  keyboard: [
    ["← →", "Move to the next one, including the menu"],
    ["Enter, Space", "Press, or open the menu"],
  ],
  guideline: { label: "WAI-ARIA APG, Toolbar", href: "https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/" },
};

const nothing = (): void => undefined;
const onDelete = fn();

const items: readonly ActionBarItem[] = [
  { id: "edit", label: "Изменить", icon: <EditIcon />, onAction: nothing },
  { id: "copy", label: "Создать копию", icon: <CopyIcon />, onAction: nothing },
  { id: "pin", label: "Закрепить", selected: true, onAction: nothing },
  { id: "download", label: "Скачать", icon: <DownloadIcon />, iconOnly: true, disabled: true, onAction: nothing },
  { id: "delete", label: "Удалить", icon: <TrashIcon />, danger: true, onAction: onDelete },
];

const meta: Meta<typeof ActionBar> = {
  title: "Components/Admin/Action bar",
  component: ActionBar,
  parameters: { guide },
  args: { label: "Действия с событием", items },
  beforeEach: () => {
    onDelete.mockClear();
  },
};
export default meta;

type Story = StoryObj<typeof ActionBar>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 24 }}>
      {["100%", 420, 260, 120].map((width) => (
        <div key={width} style={{ inlineSize: width, maxInlineSize: "100%", outline: "1px dashed #857e76" }}>
          <ActionBar label={`Действия, место ${width}`} items={items} />
        </div>
      ))}
    </div>
  ),
};

export const Keyboard: Story = {
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <ActionBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Ещё" })).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Удалить" })).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Изменить" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    const more = canvas.getByRole("button", { name: "Ещё" });
    await expect(more).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Удалить" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(onDelete).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

export const MeasuresOnceShown: Story = {
  render: (args) => (
    <details>
      <summary>Действия</summary>
      <div style={{ inlineSize: 260 }}>
        <ActionBar {...args} />
      </div>
    </details>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText("Действия"));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Ещё" })).toBeVisible());
    const bar = canvasElement.querySelector(".cu-ActionBar");
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(260);
  },
};
