import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { MapPinIcon } from "../../icons/map-pin.tsx";
import { ListBox } from "./list-box.tsx";

const guide: ComponentGuide = {
  import: 'import { ListBox } from "@corp/ui/admin/list-box";',
  styles: "@corp/ui/admin/list-box.css",
  do: [
    "Use it alone when the list stays visible, e.g. folders next to a table.",
    "Add a description to similar options.",
    "Group more than about ten options under descriptive titles.",
  ],
  dont: [
    "Do not put links, buttons or fields into an option: screen readers read its text only.",
    "Do not use it in a dense form: Select takes one line.",
  ],
  accessibility: [
    "Used alone it needs aria-label or aria-labelledby; options are announced with their position and section.",
    "A selected option has a check mark and a heavier font, not only a colour; a disabled one is struck through.",
    "Options are 44 px high. In forced colours the focused one uses the system's highlight.",
  ],
  keyboard: [
    ["Tab", "Moves into the list, to the selected option or the first one"],
    ["↓ ↑", "Moves through the enabled options"],
    ["Home, End", "Moves to the first or the last option"],
    ["Letters", "Moves to the option that starts with them"],
    ["Enter, Space", "Selects; with multiple selection toggles"],
    ["Ctrl + A", "Selects all, with multiple selection"],
  ],
  guideline: { label: "WAI-ARIA APG, Listbox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/listbox/" },
};

const CITIES = [
  {
    title: "Россия",
    options: [
      { value: "msk", label: "Москва", description: "Ленинградский проспект, 39" },
      { value: "nsk", label: "Новосибирск" },
      { value: "kzn", label: "Казань", disabled: true },
    ],
  },
  { title: "Другие страны", options: [{ value: "evn", label: "Ереван" }] },
];

const TOPICS = [
  { value: "frontend", label: "Фронтенд" },
  { value: "backend", label: "Бэкенд" },
  { value: "ml", label: "Машинное обучение", description: "И всё, что рядом с ним" },
  { value: "design", label: "Дизайн", disabled: true },
];

const meta: Meta<typeof ListBox> = {
  title: "Components/Admin/List box",
  component: ListBox,
  parameters: { guide },
  args: { "aria-label": "Тема", options: TOPICS, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof ListBox>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div
      style={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))",
        gap: 24,
        alignItems: "start",
      }}
    >
      <ListBox aria-label="Тема" options={TOPICS} defaultValue={["ml"]} />
      <ListBox aria-label="Несколько тем" multiple options={TOPICS} defaultValue={["frontend", "backend"]} />
      <ListBox aria-label="Город" options={CITIES} defaultValue={["nsk"]} />
      <ListBox
        aria-label="С значками"
        options={[
          { value: "msk", label: "Москва", icon: <MapPinIcon size={18} /> },
          { value: "spb", label: "Санкт-Петербург", icon: <MapPinIcon size={18} />, description: "Два события" },
        ]}
      />
      <ListBox aria-label="Пусто" options={[]} />
    </div>
  ),
};

export const Keyboard: Story = {
  args: { multiple: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("option", { name: "Фронтенд" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown} ");
    await expect(args.onChange).toHaveBeenLastCalledWith(["backend"]);
    await userEvent.keyboard("{End} ");
    await expect(args.onChange).toHaveBeenLastCalledWith(["backend", "ml"]);
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByRole("option", { name: "Фронтенд" })).toHaveFocus();
    await userEvent.keyboard("маш");
    await expect(canvas.getByRole("option", { name: /^Машинное обучение/ })).toHaveFocus();
  },
};
