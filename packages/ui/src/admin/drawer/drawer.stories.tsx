import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { TextField } from "../../field/text-field.tsx";
import { ConfirmProvider, useConfirm } from "../dialog/confirm-provider.tsx";
import { Drawer } from "./drawer.tsx";

const guide: ComponentGuide = {
  import: 'import { Drawer } from "@corp/ui/admin/drawer";',
  styles: "@corp/ui/admin/drawer.css",
  do: [
    "Use it for a form or details of a row, so that the position in the list is kept.",
    "Confirm unsaved changes in `onBeforeClose`: `() => !isDirty || confirm({ … })`.",
  ],
  dont: [
    "Do not use it for content with its own URL, which people share: use a page.",
    "Do not use it for navigation: it is a dialog, and the page behind it is inert.",
  ],
  accessibility: [
    "A modal dialog named by its title; the focus is restored.",
    "It is at the inline end: on the left in right-to-left direction.",
    "On a narrow screen it takes the full width. With reduced motion it does not slide.",
  ],
  keyboard: [
    ["Tab, Shift+Tab", "Move inside it and wrap"],
    ["Escape", "Closes it, unless `onBeforeClose` prevents it"],
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

export const LongContent: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: {
    defaultOpen: true,
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
      <TextField label="Имя" value={name} onChange={setName} ref={takeFocus} />
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
