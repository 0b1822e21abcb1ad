import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { MapPinIcon } from "../../icons/map-pin.tsx";
import { ListBox } from "./list-box.tsx";

const guide: ComponentGuide = {
  import: 'import { ListBox } from "@corp/ui/admin/list-box";',
  styles: "@corp/ui/admin/list-box.css",
  do: [
    "Take it alone where the list stays in sight beside what it decides: folders beside a table, for one.",
    "Give a second line to options that are called alike.",
    "Group from about ten options on, under titles that say what their options share.",
  ],
  dont: [
    "Do not put links, buttons or fields into an option: it is heard as text alone.",
    "Do not take it in a form that is short of place: Select holds the same list in one line.",
  ],
  accessibility: [
    "Alone it wants an aria-label or aria-labelledby; its options are heard with their place in the list and their section.",
    "A chosen option has a tick and a heavier letter, not a colour alone; a disabled one is struck through.",
    "Options are 44 px high. In forced colours the focused one takes the system's highlight.",
  ],
  keyboard: [
    ["Tab", "Moves into the list, to the chosen option or the first one"],
    ["↓ ↑", "Moves among the options, past the disabled ones"],
    ["Home, End", "Moves to the first or the last option"],
    ["Letters", "Moves to the option that begins so"],
    ["Enter, Space", "Chooses, or where several may be chosen, takes back"],
    ["Ctrl + A", "Chooses all, where several may be chosen"],
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
