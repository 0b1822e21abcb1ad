import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { ConfirmProvider, useConfirm } from "../dialog/confirm-provider.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { Drawer } from "./drawer.tsx";

const guide: ComponentGuide = {
  import: 'import { Drawer } from "@corp/ui/admin/drawer";',
  styles: "@corp/ui/admin/drawer.css",
  do: [
    "Take it for a form or details that belong to a row of the list behind, so that the place in the list is kept.",
    "Ask in `onBeforeClose` when something was changed: `() => !isDirty || confirm({ … })`.",
  ],
  dont: [
    "Do not take it for what has an address of its own and is sent to others: that is a page.",
    "Do not put navigation in: it is a dialog, and what is behind it is inert.",
  ],
  accessibility: [
    "A modal dialog named by its title; the focus comes back to where it was.",
    "Stands at the end of the line: on the left where writing goes from right to left.",
    "Takes the whole width of a narrow screen. Does not slide with reduced motion.",
  ],
  keyboard: [
    ["Tab, Shift+Tab", "Move within it, round its ends"],
    ["Escape", "Closes it, once `onBeforeClose` agrees"],
  ],
  guideline: { label: "WAI-ARIA APG, Dialog", href: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/" },
};

const meta: Meta<typeof Drawer> = {
  title: "Components/Admin/Drawer",
  component: Drawer,
  parameters: { guide },
  args: {
    title: "Анна Ким",
    trigger: <Button variant="outline">Открыть участника</Button>,
    children: (
      <>
        <TextField label="Имя" defaultValue="Анна" />
        <TextField label="Фамилия" defaultValue="Ким" />
        <TextField label="Почта" type="email" defaultValue="anna@example.org" hint="На неё придёт билет" />
      </>
    ),
    actions: (close) => (
      <>
        <Button variant="outline" onClick={close}>
          Отмена
        </Button>
        <Button onClick={close}>Сохранить</Button>
      </>
    ),
    onClose: fn(),
  },
  argTypes: { trigger: { control: false }, children: { control: false }, actions: { control: false } },
};
export default meta;

type Story = StoryObj<typeof Drawer>;

export const Playground: Story = {};

const opened = { docs: { story: { inline: false, iframeHeight: 560 } } };

export const States: Story = { tags: ["visual", "visual-page"], parameters: opened, args: { defaultOpen: true } };

export const AtTheStartAndLong: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: {
    defaultOpen: true,
    side: "start",
    size: "small",
    title: "Журнал",
    children: Array.from({ length: 24 }, (_, index) => <p key={index}>Запись {index + 1}: название изменено</p>),
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Открыть участника" });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Анна Ким" })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

function Editing(): ReactElement {
  const confirm = useConfirm();
  const [name, setName] = useState("Анна");
  const mayClose = (): boolean | Promise<boolean> =>
    name === "Анна" ||
    confirm({
      title: "Не сохранять изменения?",
      confirmLabel: "Не сохранять",
      cancelLabel: "Вернуться",
      negative: true,
    });
  return (
    <Drawer title="Участник" trigger={<Button variant="outline">Изменить</Button>} onBeforeClose={mayClose}>
      <TextField label="Имя" value={name} onChange={setName} inputRef={takeFocus} />
    </Drawer>
  );
}

export const GuardsUnsavedChanges: Story = {
  render: () => (
    <ConfirmProvider>
      <Editing />
    </ConfirmProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Изменить" }));
    const field = await screen.findByRole("textbox", { name: "Имя" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("!{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Вернуться" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue("Анна!");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Не сохранять" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
