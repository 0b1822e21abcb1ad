import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { EditIcon } from "../../icons/edit.tsx";
import { TrashIcon } from "../../icons/trash.tsx";
import { IconButton } from "./icon-button.tsx";
import { ToggleButton } from "./toggle-button.tsx";

const guide: ComponentGuide = {
  import: 'import { IconButton, ToggleButton } from "@corp/ui/admin/toolbar";',
  styles: "@corp/ui/admin/toolbar.css",
  do: [
    "Use it in dense layouts for actions with well-known icons: close, edit, delete, more.",
    "Include the object in the name of repeated buttons: “Удалить: Митап в четверг”.",
    "Provide `disabledReason` when the reason is not obvious.",
  ],
  dont: ["Do not use it for the main action of a page: text is found faster. Use `Button`."],
  accessibility: [
    "The name is the `aria-label`; the tooltip shows it to sighted users.",
    "36 px, 44 px with `size={500}`: both above the 24 px of WCAG 2.5.8.",
    "With a reason it stays focusable and is `aria-disabled`.",
  ],
  keyboard: [["Enter, Space", "Press; a toggle changes its state"]],
  guideline: {
    label: "WCAG 2.2, 1.1.1 Non-text content",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content",
  },
};

const meta: Meta<typeof IconButton> = {
  title: "Components/Admin/Icon button",
  component: IconButton,
  parameters: { guide },
  args: { label: "Изменить", icon: <EditIcon />, onClick: fn() },
  argTypes: { icon: { control: false } },
};
export default meta;

type Story = StoryObj<typeof IconButton>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center" }}>
      <IconButton label="Изменить" icon={<EditIcon />} />
      <IconButton label="Изменить, с рамкой" icon={<EditIcon />} variant="outline" />
      <IconButton label="Изменить, крупная" icon={<EditIcon />} size={500} />
      <IconButton label="Изменить, крупная с рамкой" icon={<EditIcon />} size={500} variant="outline" />
      <IconButton label="Удалить" icon={<TrashIcon />} disabled />
      <IconButton label="Удалить, с причиной" icon={<TrashIcon />} disabled disabledReason="Есть участники" />
      <ToggleButton label="Правка" icon={<EditIcon />} />
      <ToggleButton label="Правка, включена" icon={<EditIcon />} selected />
      <ToggleButton label="Правка, включена навсегда" icon={<EditIcon />} selected disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Изменить" })).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Изменить");
    await userEvent.keyboard("{Enter} ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const DisabledWithReason: Story = {
  args: { label: "Удалить", icon: <TrashIcon />, disabled: true, disabledReason: "Есть участники" },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Удалить" });
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Есть участники");
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
