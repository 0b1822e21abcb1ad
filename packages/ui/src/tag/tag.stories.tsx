import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Tag } from "./tag.tsx";

const guide: ComponentGuide = {
  import: 'import { Tag } from "@corp/ui";',
  styles: "@corp/ui/tag.css",
  do: [
    "Use it for keywords: a topic, a technology, a city. One or two words.",
    "Use a link to a filtered list, a toggle to filter the list on the same page.",
    "After `onRemove` focus the next tag, or the field.",
  ],
  dont: [
    "Do not use it for a state or a count: use Badge.",
    "Do not mix links, toggles and removable tags in one row: the effect of a press would be unclear.",
  ],
  accessibility: [
    "A pressable tag is a toggle button; a selected link has `aria-current`.",
    "The remove button includes the tag's name: «Убрать Go».",
    "Put several into a list or a named group. Touch targets are 44 px high.",
    "In forced colours the selected one uses the system's highlight.",
  ],
  keyboard: [
    ["Enter, Space", "Presses or removes the tag; Enter follows a link"],
    ["Delete, Backspace", "Remove the focused tag, if removable"],
  ],
  guideline: { label: "WAI-ARIA APG, Button (toggle)", href: "https://www.w3.org/WAI/ARIA/apg/patterns/button/" },
};

const meta: Meta<typeof Tag> = {
  title: "Components/Site/Tag",
  component: Tag,
  parameters: { guide },
  args: { children: "Базы данных", onRemove: fn() },
};
export default meta;

type Story = StoryObj<typeof Tag>;

const nothing = (): void => undefined;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 16, maxInlineSize: "44rem" }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Tag>Текст</Tag>
        <Tag href="#go">Ссылка</Tag>
        <Tag href="#go" selected>
          Выбранная ссылка
        </Tag>
        <Tag disabled>Недоступна</Tag>
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Tag onSelectedChange={nothing}>Не нажата</Tag>
        <Tag selected onSelectedChange={nothing}>
          Нажата
        </Tag>
        <Tag disabled onSelectedChange={nothing}>
          Недоступна
        </Tag>
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Tag onRemove={nothing}>Можно убрать</Tag>
        <Tag selected onRemove={nothing}>
          Выбрана
        </Tag>
        <Tag disabled onRemove={nothing}>
          Недоступна
        </Tag>
      </div>
      <div style={{ maxInlineSize: "12rem" }}>
        <Tag onRemove={nothing}>Очень длинное название темы, которое не помещается в строку</Tag>
      </div>
    </div>
  ),
};

export const Keyboard: Story = {
  args: { onSelectedChange: fn(), children: "Go" },
  render: function Toggle({ onSelectedChange, ...args }) {
    const [selected, setSelected] = useState(false);
    return (
      <Tag
        {...args}
        selected={selected}
        onSelectedChange={(next) => {
          onSelectedChange?.(next);
          setSelected(next);
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const tag = canvas.getByRole("button", { name: "Go" });
    await expect(tag).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(tag).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard("{Delete}");
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Убрать Go" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRemove).toHaveBeenCalledTimes(2);
  },
};
