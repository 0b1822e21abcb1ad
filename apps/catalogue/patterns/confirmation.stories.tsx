import { Button, Text } from "@corp/ui";
import { ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

/**
 * Confirm only irreversible actions, or those that affect others. Do everything else immediately and offer "Вернуть" in
 * a notification. The title names the object, the text the consequences; the buttons name the actions, the safe one
 * first.
 */
const meta: Meta = { title: "Patterns/Confirmation" };
export default meta;

function DeletedForEver(): ReactElement {
  const confirm = useConfirm();
  const [isDeleted, setDeleted] = useState(false);
  const ask = async (): Promise<void> =>
    setDeleted(
      await confirm({
        title: "Удалить файл «Презентация.pdf»?",
        description: "Ссылки на него в статьях перестанут работать. Вернуть файл нельзя.",
        confirmLabel: "Удалить файл",
        negative: true,
      }),
    );
  return (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <Button variant="ghost-negative" onClick={() => void ask()}>
        Удалить файл
      </Button>
      <Text role="status">{isDeleted ? "Файл удалён" : ""}</Text>
    </div>
  );
}

const asked = (): ReactElement => (
  <ConfirmProvider>
    <DeletedForEver />
  </ConfirmProvider>
);

export const Confirmed: StoryObj = {
  render: asked,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Удалить файл" }));
    const question = await screen.findByRole("alertdialog", { name: /Презентация/ });
    await expect(question).toHaveAccessibleDescription(/Вернуть файл нельзя/);
    await userEvent.click(within(question).getByRole("button", { name: "Удалить файл" }));
    await expect(await canvas.findByText("Файл удалён")).toBeVisible();
  },
};

export const CancelledByKeyboard: StoryObj = {
  render: asked,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Удалить файл" })).toHaveFocus());
    await expect(canvas.queryByText("Файл удалён")).toBeNull();
  },
};
