import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const guide: ComponentGuide = {
  import: 'import { ConfirmDialog } from "@corp/ui";',
  root: ".cu-Dialog",
  styles: "@corp/ui/dialog.css",
  do: [
    "Confirm irreversible actions, and state what will be lost.",
    "Name the action in the title and on the button: “Удалить событие”, not “ОК”.",
    "Keep it open with pending during the action, and close it on success.",
  ],
  dont: [
    "Do not confirm what can be undone: do it, and offer undo in a notification.",
    "Do not phrase the other button as a negation: use “Отмена”.",
  ],
  accessibility: [
    "The initial focus is on the cancel button; it is restored to the trigger.",
    "While pending neither Escape nor the backdrop closes it, and the button announces the progress.",
  ],
  keyboard: [
    ["Tab", "Moves inside the dialog and wraps"],
    ["Enter, Space", "Presses the focused button"],
    ["Escape", "Cancels"],
  ],
  guideline: {
    label: "WAI-ARIA APG, Dialog (modal)",
    href: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/",
  },
};

const meta: Meta<typeof ConfirmDialog> = {
  title: "Components/Forms/Confirm dialog",
  component: ConfirmDialog,
  // In an iframe on the documentation page, because a modal covers the whole page.
  parameters: { guide, docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    open: true,
    title: "Удалить событие?",
    children: "Регистрации и программа исчезнут вместе с ним. Вернуть их будет нельзя.",
    confirmLabel: "Удалить событие",
    negative: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: function Asking(args) {
    const [isOpen, setOpen] = useState(args.open);
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Удалить…
        </Button>
        <ConfirmDialog
          {...args}
          open={isOpen}
          onCancel={() => {
            args.onCancel();
            setOpen(false);
          }}
        />
      </>
    );
  },
};
export default meta;

type Story = StoryObj<typeof ConfirmDialog>;

export const Playground: Story = {};

/** One at a time, because a modal covers the screen. The other states are separate stories. */
export const States: Story = { tags: ["visual", "visual-page"] };

export const Ordinary: Story = {
  tags: ["visual", "visual-page"],
  args: {
    negative: false,
    title: "Опубликовать статью?",
    children: "Её увидят все. Черновик останется у вас.",
    confirmLabel: "Опубликовать",
  },
};

export const Pending: Story = { tags: ["visual", "visual-page"], args: { pending: true } };

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const opener = canvas.getByRole("button", { name: "Удалить…" });
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const dialog = await canvas.findByRole("dialog", { name: "Удалить событие?" });
    await expect(dialog.matches(":modal")).toBe(true);
    await expect(canvas.getByRole("button", { name: "Отмена" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Enter}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
