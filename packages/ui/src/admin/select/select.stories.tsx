import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { Select } from "./select.tsx";

const guide: ComponentGuide = {
  import: 'import { Select } from "@corp/ui/admin/select";',
  styles: "@corp/ui/admin/select.css",
  do: [
    "Take it for five to fifty known options; put the likeliest first, or sort them as people look for them.",
    "Group options under titles, and switch the search on when they no longer fit on a screen.",
    "Make it clearable when no choice is an answer too: a filter, for one.",
  ],
  dont: [
    "Do not hide two or three answers in it: RadioGroup shows them all.",
    "Do not take it for a list that a server searches, or that people may add to: that is ComboBox.",
    "Do not change the page on a choice without saying so.",
  ],
  accessibility: [
    "The button is named by the label and the chosen value; the hint and the error are read with it.",
    "A hidden native select carries the value, so forms and autofill work.",
    "The list opens as wide as the field, inside the window; options are 44 px high, the chosen one has a tick.",
  ],
  keyboard: [
    ["↓ ↑, Enter, Space", "Opens the list at the chosen option"],
    ["← →", "Chooses the previous or the next option, with the list closed"],
    ["Letters", "Goes to the option that begins so; with a search, types into it"],
    ["Enter", "Chooses and closes"],
    ["Escape", "Closes and changes nothing"],
  ],
  guideline: { label: "WAI-ARIA APG, Listbox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/listbox/" },
};

const TOPICS = [
  { value: "frontend", label: "Фронтенд" },
  { value: "backend", label: "Бэкенд" },
  { value: "ml", label: "Машинное обучение", description: "И всё, что рядом с ним" },
  { value: "design", label: "Дизайн", disabled: true },
];

const CITIES = [
  {
    title: "Россия",
    options: [
      { value: "msk", label: "Москва", description: "Ленинградский проспект, 39" },
      { value: "spb", label: "Санкт-Петербург" },
    ],
  },
  { title: "Другие страны", options: [{ value: "evn", label: "Ереван" }] },
];

const meta: Meta<typeof Select> = {
  title: "Components/Admin/Select",
  component: Select,
  parameters: { guide },
  args: { label: "Тема", options: TOPICS, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Select>;

export const Playground: Story = { args: { hint: "По ней событие найдут в афише" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Select label="Тема" options={TOPICS} />
      <Select label="Тема" hint="По ней событие найдут" options={TOPICS} defaultValue="ml" required />
      <Select label="Тема" options={TOPICS} defaultValue="frontend" clearable />
      <Select label="Тема" error="Выберите тему" options={TOPICS} required />
      <Select label="Тема" options={TOPICS} defaultValue="backend" disabled />
    </div>
  ),
};

export const Open: Story = {
  tags: ["visual", "visual-page"],
  args: { label: "Город", options: CITIES, defaultValue: "spb", defaultOpen: true },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 360 }}>
        <Story />
      </div>
    ),
  ],
};

export const OpenWithSearch: Story = { ...Open, args: { ...Open.args, searchable: true } };

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: /Тема/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Фронтенд" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("backend");
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent("Бэкенд");
    await userEvent.keyboard(" ");
    await waitFor(() => expect(screen.getByRole("option", { name: "Бэкенд" })).toHaveFocus());
    await userEvent.keyboard("{Home}{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const SearchByKeyboard: Story = {
  args: { searchable: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
    await userEvent.keyboard("маш{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("ml");
    await waitFor(() => expect(canvas.getByRole("button", { name: /Тема/ })).toHaveFocus());
  },
};

export const TakenBack: Story = {
  args: { defaultValue: "ml", clearable: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Очистить" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole("button", { name: /Тема/ })).toHaveFocus();
  },
};
