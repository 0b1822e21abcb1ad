import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const meta: Meta<typeof ConfirmDialog> = {
  title: "Components/Forms/Dialog",
  component: ConfirmDialog,
  args: {
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

export const Open: Story = { args: { open: true } };

export const Pending: Story = { args: { open: true, pending: true } };

export const OpensAndGivesFocusBack: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole("button", { name: "Удалить…" });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole("dialog", { name: "Удалить событие?" });
    await expect(dialog.matches(":modal")).toBe(true);
    await userEvent.click(canvas.getByRole("button", { name: "Отмена" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
