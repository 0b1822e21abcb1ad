import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { CalendarIcon } from "../../icons/calendar.tsx";
import { EditIcon } from "../../icons/edit.tsx";
import { UserIcon } from "../../icons/user.tsx";
import { Tabs } from "./tabs.tsx";
import type { TabItem } from "./tabs.tsx";

const guide: ComponentGuide = {
  import: 'import { Tabs } from "@corp/ui/admin/tabs";',
  styles: "@corp/ui/admin/tabs.css",
  do: [
    "Divide one subject into sections that are read one at a time, with labels of one or two words.",
    "Store the selection in the URL: `selectedKey` and `onSelectionChange`, or `href` on the tabs.",
    'Use `panels="visited"` where users type into a panel and return.',
  ],
  dont: [
    "Do not use tabs for sequential steps, nor for content that users compare.",
    "Do not use more than seven in a row: hidden tabs are overlooked. Vertical tabs take more.",
  ],
  accessibility: [
    "The tab list is one tab stop; its panel is the next, even without focusable content.",
    "A count is announced with its tab: “Участники 128”.",
    "Overflowing ends fade out, and focused tabs scroll into view.",
  ],
  keyboard: [
    ["Tab", "Moves to the selected tab, then into its panel"],
    ["← →", "Select another one; ↑ ↓ in vertical tabs"],
    ["Home, End", "Select the first or the last"],
  ],
  guideline: { label: "WAI-ARIA APG, Tabs", href: "https://www.w3.org/WAI/ARIA/apg/patterns/tabs/" },
};

const items: readonly TabItem[] = [
  { id: "about", title: "О событии", content: "Название, дата и обложка" },
  { id: "program", title: "Программа", content: "Четыре доклада" },
  { id: "people", title: "Участники", count: 128, content: "Анна Ким и ещё 127" },
  { id: "archive", title: "Архив", disabled: true },
];

const long = ["Описание", "Программа", "Спикеры", "Партнёры", "Галерея", "Вопросы", "Ссылки", "Участники", "История"];

const meta: Meta<typeof Tabs> = {
  title: "Components/Admin/Tabs",
  component: Tabs,
  parameters: { guide },
  args: { label: "Разделы события", items, onSelectionChange: fn() },
  argTypes: { orientation: { control: "radio", options: ["horizontal", "vertical"] } },
};
export default meta;

type Story = StoryObj<typeof Tabs>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 48 }}>
      <Tabs label="Разделы события" items={items} defaultSelectedKey="people" />
      <Tabs
        label="Разделы со значками"
        items={[
          { id: "date", title: "Дата", icon: <CalendarIcon />, content: "21 ноября" },
          { id: "people", title: "Люди", icon: <UserIcon />, content: "128 человек" },
        ]}
      />
      <Tabs
        label="Настройки"
        orientation="vertical"
        items={[
          { id: "main", title: "Основное", icon: <EditIcon />, content: "Имя и почта" },
          { id: "people", title: "Доступ", content: "Кто что может" },
          { id: "archive", title: "Архив", disabled: true },
        ]}
      />
      <div style={{ maxInlineSize: 320 }}>
        <Tabs label="Много разделов" items={long.map((title) => ({ id: title, title, content: title }))} />
      </div>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "О событии" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith("program");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Четыре доклада");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: /Участники/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: /Участники/ })).toHaveFocus();
  },
};

export const KeepsTypedValues: Story = {
  args: {
    panels: "visited",
    items: [
      { id: "note", title: "Заметка", content: <input aria-label="Заметка" className="cu-Control" /> },
      { id: "other", title: "Другое", content: "Другое" },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Заметка" }), "Позвонить");
    await userEvent.click(canvas.getByRole("tab", { name: "Другое" }));
    await expect(canvas.queryByRole("textbox", { name: "Заметка" })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Заметка" }));
    await expect(canvas.getByRole("textbox", { name: "Заметка" })).toHaveValue("Позвонить");
  },
};
