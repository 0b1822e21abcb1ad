import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { TagsField } from "./tags-field.tsx";

const guide: ComponentGuide = {
  import: 'import { TagsField } from "@corp/ui/admin/tags-field";',
  styles: "@corp/ui/admin/tags-field.css",
  do: [
    "Offer the tags there are: they are found by typing, and their spelling is kept.",
    "Set a limit where more tags than that would tell nothing.",
    "Let a list be pasted: commas, semicolons and lines part the tags.",
  ],
  dont: [
    "Do not take it for a few known answers: CheckboxGroup shows them all.",
    "Do not take it for whole sentences: a tag is a word or two.",
  ],
  accessibility: [
    "What was added, was there already, has no room or was taken away is announced; what was not added is also shown.",
    "The tags are one stop of Tab and are walked through by the arrows; taking one away moves the focus to the next.",
    "What is typed becomes a tag when the field is left, so nothing typed is lost on the way to saving.",
    "The crosses are 36 by 36 px and named after their tag.",
  ],
  keyboard: [
    ["Enter, comma", "Makes a tag of what is typed"],
    ["↓ ↑, Enter", "Chooses among the suggestions"],
    ["Backspace", "In an empty text takes the last tag away; held down it stops before"],
    ["←", "In an empty text goes to the last tag; the arrows walk on"],
    ["Delete, Backspace", "On a tag takes it away"],
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

export const TakenAwayByItsCross: Story = {
  args: { defaultValue: ["Дизайн", "Музыка"] },
  play: async ({ args, canvas }) => {
    const cross = canvas.getByRole("button", { name: /Дизайн/ });
    await expect(cross.offsetWidth).toBeGreaterThanOrEqual(36);
    await userEvent.click(cross);
    await expect(args.onChange).toHaveBeenLastCalledWith(["Музыка"]);
    await expect(canvas.getByRole("status")).toHaveTextContent("Удалено: Дизайн");
  },
};
