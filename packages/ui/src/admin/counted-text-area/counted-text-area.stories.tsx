import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { CountedTextArea } from "./counted-text-area.tsx";

const guide: ComponentGuide = {
  import: 'import { CountedTextArea } from "@corp/ui/admin/counted-text-area";',
  styles: "@corp/ui/admin/counted-text-area.css",
  do: [
    "Set as many rows as a usual answer has: the height suggests the length.",
    "Set maxLength where the text is shown in limited space, and explain it in the hint.",
    "Let users paste longer text and shorten it: the field is invalid until then.",
  ],
  dont: [
    "Do not use it for headings, lists and links: use the rich text editor.",
    "Do not use it for a single line: use TextField; without a limit use TextArea.",
  ],
  accessibility: [
    "The count is always visible, but announced only within the last tenth and above the limit, a second after typing stops.",
    "Exceeding the limit is an error: aria-invalid, with the number of excess characters.",
  ],
  keyboard: [
    ["Tab", "Moves into the field and out of it"],
    ["Enter", "Starts a new line; it does not submit the form"],
  ],
  guideline: {
    label: "WCAG 2.2, 3.3.1 Error identification",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/error-identification",
  },
};

const SUMMARY =
  "Вечер докладов о том, как мы делаем интерфейсы: от черновика до страницы, которую открывают миллионы. " +
  "Будут разговоры, пицца и запись.";

const meta: Meta<typeof CountedTextArea> = {
  title: "Components/Admin/Counted text area",
  component: CountedTextArea,
  parameters: { guide },
  args: { label: "Описание", maxLength: 500, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof CountedTextArea>;

export const Playground: Story = { args: { hint: "Для карточки события" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "30rem" }}>
      <CountedTextArea label="Описание" hint="Для карточки события" defaultValue={SUMMARY} maxLength={500} required />
      <CountedTextArea label="Описание" defaultValue={SUMMARY} maxLength={140} />
      <CountedTextArea label="Описание" hint="Для карточки события" defaultValue={SUMMARY} maxLength={100} />
      <CountedTextArea label="Описание" error="Заполните описание" maxLength={500} required />
      <CountedTextArea label="Описание" defaultValue={SUMMARY} maxLength={500} readOnly />
      <CountedTextArea label="Описание" defaultValue={SUMMARY} maxLength={500} disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  args: { maxLength: 10 },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const input = canvas.getByRole("textbox", { name: "Описание" });
    await expect(input).toHaveFocus();
    await userEvent.keyboard("Раз{Enter}два");
    await expect(input).toHaveValue("Раз\nдва");
    await expect(args.onChange).toHaveBeenLastCalledWith("Раз\nдва");
    await expect(input).toBeValid();
  },
};

export const KeepsLongPaste: Story = {
  args: { maxLength: 10 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste("Тринадцать зн");
    await expect(input).toHaveValue("Тринадцать зн");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/лишних знаков: 3/);
  },
};
