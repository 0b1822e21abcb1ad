import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { TagsField } from "./tags-field.tsx";

const guide: ComponentGuide = {
  import: 'import { TagsField } from "@corp/ui/admin/tags-field";',
  styles: "@corp/ui/admin/tags-field.css",
  do: [
    "Suggest existing tags: typing finds them, and their spelling is kept.",
    "Set a limit where more tags add nothing.",
    "Allow pasted lists: commas, semicolons and line breaks separate tags.",
  ],
  dont: [
    "Do not use it for a few known options: CheckboxGroup shows them all.",
    "Do not use it for sentences: a tag is a word or two.",
  ],
  accessibility: [
    "Added, duplicate, rejected and removed tags are announced; rejections are also shown.",
    "The tags are one tab stop, navigated by arrows; removing one moves the focus to the next.",
    "On blur a suggestion that was typed in full becomes a tag; other text stays in the input, and moves nothing.",
    "The remove buttons are 36 by 36 px and named by their tag.",
  ],
  keyboard: [
    ["Enter, comma", "Adds the typed tag"],
    ["↓ ↑, Enter", "Selects a suggestion"],
    ["Backspace", "In an empty input removes the last tag; key repeat stops before"],
    ["←", "In an empty input moves to the last tag, then along the tags"],
    ["Delete, Backspace", "On a tag removes it"],
  ],
  guideline: { label: "WAI-ARIA APG, Combobox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/combobox/" },
};

const KNOWN = ["Фронтенд", "Бэкенд", "Дизайн", "Машинное обучение", "Музыка", "Карьера"];

const meta: Meta<typeof TagsField> = {
  title: "Components/Admin/Tags field",
  component: TagsField,
  parameters: { guide },
  args: { label: "Теги", suggestions: KNOWN, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof TagsField>;

export const Playground: Story = { args: { placeholder: "Начните вводить", hint: "По ним событие найдут в афише" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <TagsField label="Теги" placeholder="Начните вводить" />
      <TagsField label="Теги" hint="По ним событие найдут" defaultValue={["Фронтенд", "Дизайн"]} required />
      <TagsField label="Теги" defaultValue={KNOWN} maxTags={6} />
      <TagsField label="Теги" defaultValue={["Тег, который не умещается в строку, потому что он длиннее её самой"]} />
      <TagsField label="Теги" error="Добавьте хотя бы один тег" required />
      <TagsField label="Теги" defaultValue={["Фронтенд", "Дизайн"]} readOnly />
      <TagsField label="Теги" defaultValue={["Фронтенд", "Дизайн"]} disabled />
    </div>
  ),
};

export const Open: Story = {
  tags: ["visual", "visual-page"],
  args: { defaultValue: ["Фронтенд"] },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 260 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("ди");
    await waitFor(() => expect(screen.getByRole("option", { name: "Создать «ди»" })).toBeVisible());
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Теги" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("беседы{Enter}театр,");
    await expect(args.onChange).toHaveBeenLastCalledWith(["беседы", "театр"]);
    await userEvent.keyboard("муз{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["беседы", "театр", "Музыка"]);
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{Escape}{Backspace}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["беседы", "театр"]);
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("row", { name: "театр" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{Delete}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["театр"]);
    await waitFor(() => expect(canvas.getByRole("row", { name: "театр" })).toHaveFocus());
    await userEvent.keyboard("{Delete}");
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(input).toHaveFocus();
  },
};

export const PastedList: Story = {
  args: { maxTags: 3, defaultValue: ["Дизайн"] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await userEvent.paste("фронтенд, дизайн; театр\nкино");
    await expect(args.onChange).toHaveBeenLastCalledWith(["Дизайн", "Фронтенд", "театр"]);
    await expect(input).toHaveValue("кино");
    await expect(canvas.getByText(/^Уже есть: Дизайн/, { selector: "[aria-hidden]" })).toBeVisible();
  },
};

export const RemovedByButton: Story = {
  args: { defaultValue: ["Дизайн", "Музыка"] },
  play: async ({ args, canvas }) => {
    const cross = canvas.getByRole("button", { name: /Дизайн/ });
    await expect(cross.offsetWidth).toBeGreaterThanOrEqual(36);
    await userEvent.click(cross);
    await expect(args.onChange).toHaveBeenLastCalledWith(["Музыка"]);
    await expect(canvas.getByRole("status")).toHaveTextContent("Удалено: Дизайн");
  },
};
