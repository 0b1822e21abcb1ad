import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { TextField } from "../../field/text-field.tsx";
import { ComboBox } from "../combo-box/combo-box.tsx";
import { TagsField } from "../tags-field/tags-field.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { Dialog } from "./dialog.tsx";

const guide: ComponentGuide = {
  import: 'import { Dialog } from "@corp/ui/admin/dialog";',
  styles: "@corp/ui/admin/dialog.css",
  do: [
    "Use it for a short task that blocks everything else: naming a tag, selecting an image.",
    "Name the task in the title and its completion on the last button: “Новый тег”, “Создать”.",
    "In a form focus the first field by its `inputRef`, and confirm unsaved changes in `onBeforeClose`.",
  ],
  dont: [
    "Do not open one without a user action, nor one from another, except to confirm unsaved changes.",
    "Do not use it for a long form: use a page or a `Drawer`.",
    "Do not use it for yes or no: use `ConfirmDialog` or `useConfirm`.",
  ],
  accessibility: [
    "The page behind is inert for pointer, keyboard and screen readers. The title names the dialog.",
    "The focus is restored to its trigger.",
    "Scrollable content is focusable, so that the keyboard scrolls it; the title and buttons stay visible.",
  ],
  keyboard: [
    ["Enter, Space", "Open it from its trigger"],
    ["Tab, Shift+Tab", "Move inside it and wrap"],
    ["Escape", "Closes it, unless `dismissible` is false"],
  ],
  guideline: { label: "WAI-ARIA APG, Dialog", href: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/" },
};

const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

const meta: Meta<typeof Dialog> = {
  title: "Components/Admin/Dialog",
  component: Dialog,
  parameters: { guide },
  args: {
    title: "Новый тег",
    trigger: <Button variant="outline">Добавить тег</Button>,
    children: <TextField label="Название" hint="Одно слово или два" ref={takeFocus} />,
    actions: (close) => (
      <>
        <Button variant="outline" onClick={close}>
          Отмена
        </Button>
        <Button onClick={close}>Создать</Button>
      </>
    ),
    onClose: fn(),
  },
  argTypes: { trigger: { control: false }, children: { control: false }, actions: { control: false } },
};
export default meta;

type Story = StoryObj<typeof Dialog>;

export const Playground: Story = {};

const nothing = (): void => undefined;
const paragraph = "Событие увидят посетители сайта и подписчики дайджеста. Изменить его можно и потом. ";

/** Only the frames, without backdrops, of which a page has one at a time. */
function Frames(): ReactElement {
  const actions = (
    <>
      <Button variant="outline">Отмена</Button>
      <Button>Создать</Button>
    </>
  );
  return (
    <div style={{ display: "grid", gap: 24, justifyItems: "start", maxInlineSize: "100%" }}>
      {(["small", "medium", "large"] as const).map((size) => (
        <div key={size} className="cu-Modal">
          <DialogFrame className="cu-Dialog" data-size={size} title={`Новый тег, ${size}`} close={nothing} closable>
            {paragraph}
          </DialogFrame>
        </div>
      ))}
      <div className="cu-Modal" style={{ blockSize: 320 }}>
        <DialogFrame
          className="cu-Dialog"
          title="Правила, которые длиннее, чем их место: они прокручиваются"
          close={nothing}
          closable
          actions={actions}
        >
          {Array.from({ length: 6 }, (_, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </DialogFrame>
      </div>
      <div className="cu-Modal">
        <DialogFrame
          className="cu-Dialog"
          title="Без крестика"
          close={nothing}
          closable={false}
          actions={<Button loading>Создать</Button>}
        >
          {paragraph}
        </DialogFrame>
      </div>
    </div>
  );
}

/** In a frame, because dialogs take the focus as they appear. */
export const States: Story = {
  tags: ["visual"],
  parameters: { docs: { story: { inline: false, iframeHeight: 1240 } } },
  render: () => <Frames />,
};

const opened = { docs: { story: { inline: false, iframeHeight: 560 } } };

export const Open: Story = { tags: ["visual", "visual-page"], parameters: opened, args: { defaultOpen: true } };

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Добавить тег" });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const field = await screen.findByRole("textbox", { name: "Название" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole("button", { name: "Создать" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ClosesOnBackdropPress: Story = {
  parameters: opened,
  args: { defaultOpen: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: "Новый тег" });
    await userEvent.click(dialog);
    await expect(args.onClose).not.toHaveBeenCalled();
    const backdrop = dialog.closest(".cu-ModalOverlay");
    if (backdrop === null) throw new Error("There is no backdrop");
    await userEvent.click(backdrop);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

const longText = Array.from({ length: 40 }, (_, index) => <p key={index}>{paragraph}</p>);

export const LongContentScrollsBetweenTitleAndButtons: Story = {
  parameters: opened,
  args: { defaultOpen: true, children: longText },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Новый тег" });
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const region = await screen.findByRole("group", { name: "Содержимое" });
    await waitFor(() => expect(region.clientHeight).toBeGreaterThan(0));
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
  },
};

const topics = [
  { value: "frontend", label: "Фронтенд" },
  { value: "backend", label: "Бэкенд" },
];

export const EscapeClosesListBeforeDialog: Story = {
  parameters: opened,
  args: {
    defaultOpen: true,
    children: (
      <>
        <ComboBox label="Докладчик" options={topics} defaultValue="frontend" />
        <TagsField label="Теги" suggestions={["Музыка"]} />
      </>
    ),
  },
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Новый тег" });
    const fields = [
      screen.getByRole("combobox", { name: "Докладчик" }),
      screen.getByRole("combobox", { name: "Теги" }),
    ];
    for (const field of fields) {
      field.focus();
      await userEvent.keyboard("{ArrowDown}");
      await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
      await expect(field).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
      await waitFor(() => expect(field).toHaveFocus());
      await expect(args.onClose).not.toHaveBeenCalled();
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
