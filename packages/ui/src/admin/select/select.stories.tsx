import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { Select } from "./select.tsx";

const guide: ComponentGuide = {
  import: 'import { Select } from "@corp/ui/admin/select";',
  styles: "@corp/ui/admin/select.css",
  do: [
    "Use it for five to fifty known options; put the likeliest first, or sort them predictably.",
    "Group options under titles, and enable search when they do not fit on a screen.",
    "Make it clearable when no selection is valid, e.g. in a filter.",
  ],
  dont: [
    "Do not use it for two or three options: RadioGroup shows them all.",
    "Do not use it for a list that a server searches or users extend: use ComboBox.",
    "Do not change the page on selection without notice.",
  ],
  accessibility: [
    "The button is named by the label and the selected value; the hint and the error describe it.",
    "A hidden native select carries the value, so forms and autofill work.",
    "The list is as wide as the field and inside the viewport; options are 44 px high, and the selected one has a check mark.",
  ],
  keyboard: [
    ["↓ ↑, Enter, Space", "Opens the list at the selected option"],
    ["← →", "Selects the previous or next option while the list is closed"],
    ["Letters", "Moves to the option that starts with them; with search, types into the field"],
    ["Enter", "Chooses and closes"],
    ["Escape", "Closes without a change"],
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

/** In a frame on the documentation page, because an open list takes the focus. */
export const Open: Story = {
  tags: ["visual", "visual-page"],
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
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

export const ClearsSelection: Story = {
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
