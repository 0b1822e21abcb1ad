import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { TextArea } from "../field/text-area.tsx";
import { TextField } from "../field/text-field.tsx";
import { Link } from "../link/link.tsx";
import { Dialog } from "./dialog.tsx";

const guide: ComponentGuide = {
  import: 'import { Dialog } from "@corp/ui";',
  styles: "@corp/ui/dialog.css",
  do: [
    "Interrupt only for a decision that follows from the user's last action.",
    "Pass buttons as actions: they stay visible, and one of them closes it. Without them there is a close button.",
    "Keep it short; one question, or a form of a few fields.",
  ],
  dont: [
    "Do not open one without a user action, nor over another.",
    "Do not use it for a long form: use a page, which has a URL and a history.",
    "Do not pass dismissible={false} unless closing would lose data.",
  ],
  accessibility: [
    "The initial focus is on the first field, link or button of the content, then of the actions; on the title if those are far down; initialFocus overrides it.",
    "The focus is trapped and restored to the trigger, also when the dialog unmounts.",
    "The page behind is inert and does not scroll; the scroll bar's width stays reserved.",
    "On a phone it is a bottom sheet, within reach of the thumb.",
  ],
  keyboard: [
    ["Tab", "Moves inside the dialog and wraps"],
    ["Escape", "Closes, when it is dismissible"],
  ],
  guideline: {
    label: "WAI-ARIA APG, Dialog (modal)",
    href: "https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/",
  },
};

const PARAGRAPHS = Array.from(
  { length: 14 },
  (_, index) => `${index + 1}. Участник приходит вовремя, слушает других и оставляет место таким же, каким его нашёл.`,
);

const fields = (
  <div style={{ display: "grid", gap: 24 }}>
    <TextField label="Тема" required name="subject" />
    <TextArea label="Вопрос" optional name="question" />
  </div>
);

const meta: Meta<typeof Dialog> = {
  title: "Components/Forms/Dialog",
  component: Dialog,
  // In an iframe on the documentation page, because a modal covers the whole page.
  parameters: { guide, docs: { story: { inline: false, iframeHeight: 560 } } },
  args: { open: true, title: "Вопрос докладчику", children: fields, onClose: fn() },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(args.open);
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Открыть
        </Button>
        <Dialog
          {...args}
          open={isOpen}
          onClose={() => {
            args.onClose();
            setOpen(false);
          }}
        />
      </>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Dialog>;

export const Playground: Story = {};

/** One at a time, because a modal covers the screen. The other states are separate stories. */
export const States: Story = {
  tags: ["visual", "visual-page"],
  args: {
    actions: (
      <>
        <Button variant="outline">Отмена</Button>
        <Button>Отправить</Button>
      </>
    ),
  },
};

export const WithCloseButton: Story = {
  tags: ["visual", "visual-page"],
  args: { title: "Как нас найти", children: <p>Москва, Ленинский проспект, 15. Вход со двора, второй этаж.</p> },
};

export const LongText: Story = {
  tags: ["visual", "visual-page"],
  args: {
    title: "Правила площадки, которые мы просим прочесть до начала",
    children: (
      <>
        {PARAGRAPHS.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Link href="#rules">Правила целиком</Link>
      </>
    ),
    actions: <Button>Понятно</Button>,
  },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog");
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    await expect(dialog.scrollTop).toBe(0);
    await expect(canvas.getByRole("heading")).toHaveFocus();
    const [button, sheet] = [canvas.getByRole("button", { name: "Понятно" }), dialog].map((part) =>
      part.getBoundingClientRect(),
    );
    await expect(button?.bottom).toBeLessThanOrEqual(sheet?.bottom ?? 0);
  },
};

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const subject = await canvas.findByRole("textbox", { name: /^Тема/ });
    await expect(subject).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Открыть" })).toHaveFocus());
  },
};

export const LocksPageScroll: Story = {
  args: { open: false },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: "200vh" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Открыть" });
    const widthBefore = opener.closest("div")?.offsetWidth;
    await userEvent.click(opener);
    await waitFor(() => expect(canvas.getByRole("dialog")).toBeVisible());
    await expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
    await expect(opener.closest("div")?.offsetWidth).toBe(widthBefore);
    await userEvent.click(canvas.getByRole("button", { name: "Закрыть" }));
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflowY).not.toBe("hidden"));
  },
};
