import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { Tag } from "./tag.tsx";

const guide: ComponentGuide = {
  import: 'import { Tag } from "@corp/ui";',
  styles: "@corp/ui/tag.css",
  do: [
    "Name what things are found by: a topic, a technology, a city. One or two words.",
    "Make it a link where it leads to the list, pressable where it filters the list on the same page.",
    "After `onRemove` put the focus on the next tag, or on the field the tags were chosen in.",
  ],
  dont: [
    "Do not use it for a state or a count: that is a Badge.",
    "Do not make one tag a link and removable at once in a row of mixed kinds: nobody can tell what a press will do.",
  ],
  accessibility: [
    "A pressable tag is a toggle button and says whether it is pressed; a chosen link carries `aria-current`.",
    "The button that takes a tag away is named after it: «Убрать Go».",
    "Put a row of them into a list, or a group with a name. Under a finger each target is 44 px high.",
    "In forced colours the chosen one takes the system's highlight.",
  ],
  keyboard: [
    ["Enter, Space", "Presses the tag, or takes it away; a link is followed by Enter"],
    ["Delete, Backspace", "Take away the tag that has the focus, where it can be taken away"],
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
