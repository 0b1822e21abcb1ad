import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { ComboBox } from "../combo-box/combo-box.tsx";
import { Select } from "../select/select.tsx";
import { TagsField } from "../tags-field/tags-field.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { Dialog } from "./dialog.tsx";

const guide: ComponentGuide = {
  import: 'import { Dialog } from "@corp/ui/admin/dialog";',
  styles: "@corp/ui/admin/dialog.css",
  do: [
    "Take it for a short task that must end before anything else goes on: name a tag, choose a picture.",
    "Let the title say the task and the last button its end: “Новый тег”, “Создать”.",
    "Put the focus on the first field, by its `inputRef`, when the dialog is a form; ask in `onBeforeClose` when something was typed.",
  ],
  dont: [
    "Do not open one unasked, nor one from another, the question about unsaved changes apart.",
    "Do not put a long form in: a page of its own or a `Drawer` has room for it.",
    "Do not ask yes or no with it: `ConfirmDialog` and `useConfirm` do.",
  ],
  accessibility: [
    "The page behind is inert for pointer, keyboard and screen readers. The title names the dialog.",
    "The focus comes back to the button it was opened from.",
    "Content that scrolls takes focus, so that the keyboard scrolls it; title and buttons stay in view.",
  ],
  keyboard: [
    ["Enter, Space", "Open it, on its button"],
    ["Tab, Shift+Tab", "Move within it, round its ends"],
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
    children: <TextField label="Название" hint="Одно слово или два" inputRef={takeFocus} />,
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

export const States: Story = { tags: ["visual"], render: () => <Frames /> };

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

export const ClosesOnItsBackdrop: Story = {
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

const asElement = (element: Element | null): HTMLElement | null => (element instanceof HTMLElement ? element : null);

export const EscapeClosesAListBeforeTheDialog: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <Select label="Тема" options={topics} defaultValue="backend" />
        <ComboBox label="Докладчик" options={topics} defaultValue="frontend" />
        <TagsField label="Теги" suggestions={["Музыка"]} />
      </>
    ),
  },
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Новый тег" });
    const fields = [
      screen.getByRole("button", { name: /Тема/ }),
      screen.getByRole("combobox", { name: "Докладчик" }),
      screen.getByRole("combobox", { name: "Теги" }),
    ];
    for (const field of fields) {
      field.focus();
      await userEvent.keyboard("{ArrowDown}");
      await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
      // A select moves the focus into its list shortly after opening; a text input keeps it.
      const place = field.matches("input") ? field : screen.getByRole("listbox");
      await waitFor(() => expect(place).toContainElement(asElement(document.activeElement)));
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
      await waitFor(() => expect(field).toHaveFocus());
      await expect(args.onClose).not.toHaveBeenCalled();
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
