import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { SortableList } from "./sortable-list.tsx";
import type { SortableListProps } from "./sortable-list.tsx";

const guide: ComponentGuide = {
  import: 'import { SortableList } from "@corp/ui/admin/sortable-list";',
  styles: "@corp/ui/admin/sortable-list.css",
  do: [
    "Use it where the order is the content: the talks of a programme, the pictures of a gallery, questions and answers.",
    "Keep items low: a heading and what tells them apart. Open the rest elsewhere.",
    "Apply the new order at once and take it back, with a message, if saving fails.",
  ],
  dont: [
    "Do not sort by hand what has an order of its own, a date or an alphabet: sort it.",
    "Do not use it for more than some fifty items: ask for a number, or move between shorter lists.",
    "Do not put text fields into an item that is dragged by all of itself: only the handle drags here, and that is why.",
  ],
  accessibility: [
    "Three ways to the same end: dragging, the keys on the handle, and two buttons for a single tap (WCAG 2.5.7).",
    "Each step is announced: taken, its place of how many, put down, taken back.",
    "The focus stays with what was moved. The buttons at the ends stay reachable and say that they do nothing.",
    "A finger on the handle drags, anywhere else it scrolls. Near an edge the list scrolls by itself.",
    "Until the drop the order in the document is the old one; a screen reader's cursor is not pulled about.",
  ],
  keyboard: [
    ["Tab", "The handle, what is in the item, its two buttons"],
    ["Enter, Space", "On the handle: takes the item, puts it down"],
    ["↑ ↓, Home, End", "Move the taken item by a place, to the start, to the end"],
    ["Escape", "Puts the taken item back"],
    ["Tab, while an item is taken", "Puts it down where it is"],
  ],
  guideline: {
    label: "WCAG 2.2, 2.5.7 Dragging movements",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements",
  },
};

interface Talk {
  id: string;
  title: string;
}

const talks: readonly Talk[] = [
  { id: "open", title: "Открытие" },
  { id: "queues", title: "Очереди, которые не теряют" },
  { id: "types", title: "Типы как документация: что обещает подпись функции и кто за это отвечает" },
  { id: "break", title: "Перерыв" },
  { id: "on-call", title: "Год дежурств" },
];
const getItemId = ({ id }: Talk): string => id;
const getItemLabel = ({ title }: Talk): string => title;

function Talks({ onReorder, items, ...rest }: SortableListProps<Talk>): ReactElement {
  const [order, setOrder] = useState(items);
  const reorder = (ids: readonly string[]): void => {
    setOrder(ids.flatMap((id) => order.filter((talk) => talk.id === id)));
    onReorder(ids);
  };
  return <SortableList<Talk> {...rest} items={order} onReorder={reorder} />;
}

const meta: Meta<typeof Talks> = {
  title: "Components/Admin/Sortable list",
  component: Talks,
  parameters: { guide },
  args: { label: "Программа", items: talks, getItemId, getItemLabel, renderItem: getItemLabel, onReorder: fn() },
};
export default meta;

type Story = StoryObj<typeof Talks>;

export const Playground: Story = {};

/** The play function grabs one item, so that the drag state is visible. */
export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: 40, maxInlineSize: "36rem" }}>
      <Talks {...args} />
      <Talks {...args} label="Порядок только читают" disabled />
      <Talks {...args} label="Один доклад" items={talks.slice(0, 1)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [handle] = canvas.getAllByRole("button", { name: /^Переместить: Очереди/ });
    if (handle === undefined) throw new Error("There is no handle");
    handle.focus();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    await expect(handle).toHaveAttribute("aria-pressed", "true");
  },
};

const shown = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Переместить: Открытие" })).toHaveFocus();
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect(canvas.getByRole("status")).toHaveTextContent("Открытие: место 2 из 5");
    await userEvent.keyboard(" ");
    await expect(args.onReorder).toHaveBeenLastCalledWith(["queues", "open", "types", "break", "on-call"]);
    await expect(canvas.getByRole("button", { name: "Переместить: Открытие" })).toHaveFocus();
    await userEvent.keyboard("{Enter}{End}{Escape}");
    await expect(canvas.getByRole("status")).toHaveTextContent("снова на месте 2 из 5");
    await expect(args.onReorder).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Переместить вверх: Открытие" })).toHaveFocus();
    await expect(shown(canvas.getByRole("list"))[0]).toBe("Открытие");
  },
};

const middleOf = (element: HTMLElement): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

export const Pointer: Story = {
  play: async ({ args, canvas }) => {
    const handle = canvas.getByRole("button", { name: "Переместить: Открытие" });
    const target = canvas.getByRole("button", { name: /^Переместить: Типы/ });
    const clientY = middleOf(handle);
    const pointer = { pointerId: 1, pointerType: "touch", isPrimary: true, button: 0 };
    // A synthetic event has no pointer to capture.
    handle.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(handle, { ...pointer, clientY });
    await fireEvent.pointerMove(handle, { ...pointer, clientY: middleOf(target) });
    await expect(handle.closest("li")).toHaveAttribute("data-dragged");
    await expect(canvas.getByRole("status")).toHaveTextContent("Открытие: место 3 из 5");
    await fireEvent.pointerUp(handle, pointer);
    await expect(args.onReorder).toHaveBeenLastCalledWith(["queues", "types", "open", "break", "on-call"]);
    await fireEvent.pointerDown(handle, { ...pointer, clientY: middleOf(handle) });
    await fireEvent.pointerCancel(handle, pointer);
    await expect(canvas.getByRole("status")).toHaveTextContent("снова на месте 3 из 5");
    await expect(args.onReorder).toHaveBeenCalledTimes(1);
  },
};

export const ScrollsAtTheEdge: Story = {
  decorators: [
    (Story) => (
      <div data-testid="scroller" style={{ blockSize: 180, overflow: "auto" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    const scroller = canvas.getByTestId("scroller");
    const handle = canvas.getByRole("button", { name: "Переместить: Открытие" });
    const pointer = { pointerId: 1, isPrimary: true, button: 0 };
    handle.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(handle, { ...pointer, clientY: middleOf(handle) });
    await fireEvent.pointerMove(handle, { ...pointer, clientY: scroller.getBoundingClientRect().bottom - 4 });
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Открытие: место 5 из 5"));
    await expect(scroller.scrollTop).toBeGreaterThan(50);
    await fireEvent.pointerUp(handle, pointer);
    await expect(args.onReorder).toHaveBeenLastCalledWith(["queues", "types", "break", "on-call", "open"]);
  },
};
