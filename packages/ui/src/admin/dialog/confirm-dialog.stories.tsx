import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ConfirmProvider, useConfirm } from "./confirm-provider.tsx";

const guide: ComponentGuide = {
  import: 'import { ConfirmDialog, ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";',
  styles: "@corp/ui/admin/dialog.css",
  do: [
    "Confirm irreversible actions, and name them: the title is “Удалить событие?”, the button “Удалить событие”.",
    "State what is lost, and whether it can be restored.",
    "Open it from a handler with `useConfirm()`; with `action` the button shows the progress.",
  ],
  dont: [
    "Do not confirm what is easy to undo: do it, and offer undo in a notification.",
    "Do not label the buttons “Да” and “ОК”.",
  ],
  accessibility: [
    "An `alertdialog`: the title and text are announced immediately.",
    "With `negative` the initial focus is on the cancel button, otherwise on the confirm button.",
    "A press outside does not dismiss it. While pending the focus stays on the button and nothing closes it.",
  ],
  keyboard: [
    ["Tab", "Moves between the two buttons"],
    ["Enter, Space", "Press the focused button"],
    ["Escape", "Cancels"],
  ],
  guideline: { label: "WAI-ARIA APG, Alert dialog", href: "https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/" },
};

const opened = { docs: { story: { inline: false, iframeHeight: 420 } } };

const meta: Meta<typeof ConfirmDialog> = {
  title: "Components/Admin/Confirm dialog",
  component: ConfirmDialog,
  parameters: { guide },
  args: {
    open: false,
    title: "Удалить событие?",
    children: "Регистрации и программа исчезнут вместе с ним. Вернуть их будет нельзя.",
    confirmLabel: "Удалить событие",
    negative: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  argTypes: { trigger: { control: false } },
};
export default meta;

type Story = StoryObj<typeof ConfirmDialog>;

export const Playground: Story = {
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
          onConfirm={() => setOpen(false)}
          onCancel={() => {
            args.onCancel();
            setOpen(false);
          }}
        />
      </>
    );
  },
};

export const States: Story = { tags: ["visual", "visual-page"], parameters: opened, args: { open: true } };

export const Harmless: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: {
    open: true,
    negative: false,
    title: "Опубликовать событие?",
    children: "Его увидят все посетители сайта.",
    confirmLabel: "Опубликовать",
  },
};

export const Pending: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: { open: true, pending: true },
  play: async ({ args }) => {
    await screen.findByRole("alertdialog", { name: "Удалить событие?" });
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Удалить событие" }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  ...Playground,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const opener = canvas.getByRole("button", { name: "Удалить…" });
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Отмена" })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Удалить событие" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function Deleting(): ReactElement {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const ask = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: "Удалить тег?",
      description: "Он пропадёт у двенадцати событий.",
      confirmLabel: "Удалить тег",
      negative: true,
    });
    setAnswers((given) => [...given, isConfirmed]);
  };
  return (
    <div style={{ display: "flex", gap: 16, alignItems: "center" }}>
      <Button variant="outline" onClick={() => void ask()}>
        Удалить тег…
      </Button>
      <output>{answers.map((answer) => (answer ? "да" : "нет")).join(", ")}</output>
    </div>
  );
}

export const OpensFromHandler: Story = {
  render: () => (
    <ConfirmProvider>
      <Deleting />
    </ConfirmProvider>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Удалить тег…" });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: "Отмена" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: "Удалить тег" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("нет, да"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};
