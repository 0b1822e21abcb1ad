import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { SortableList } from "./sortable-list.tsx";
import type { SortableListProps } from "./sortable-list.tsx";

const guide: ComponentGuide = {
  import: 'import { SortableList } from "@corp/ui/admin/sortable-list";',
  styles: "@corp/ui/admin/sortable-list.css",
  do: [
    "Use it where the order matters: the talks of a programme, the images of a gallery, questions and answers.",
    "Keep items small: a heading and distinguishing details.",
    "Apply the new order optimistically, and revert it with a message if saving fails.",
  ],
  dont: [
    "Do not use it for items with a natural order, such as a date or a name: sort them.",
    "Do not use it for more than about fifty items: ask for a position, or split the list.",
    "Only the handle drags, so that items may contain text fields; do not make the whole item draggable.",
  ],
  accessibility: [
    "Three alternatives: dragging, keys on the handle, and two buttons for a single tap (WCAG 2.5.7).",
    "Each step is announced: grabbed, the position and the count, dropped, cancelled.",
    "The focus follows the moved item. The buttons at the ends stay focusable and are announced as disabled.",
    "A finger on the handle drags, anywhere else it scrolls. Near an edge the list scrolls automatically.",
    "The DOM order does not change before the drop, so a screen reader's cursor does not move.",
  ],
  keyboard: [
    ["Tab", "The handle, the item's content, its two buttons"],
    ["Enter, Space", "On the handle: grabs the item, drops it"],
    ["↑ ↓, Home, End", "Move the grabbed item by one position, to the start, to the end"],
    ["Escape", "Cancels the move"],
    ["Tab, while an item is grabbed", "Drops it at its position"],
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

const TalkList: (props: SortableListProps<Talk>) => ReactElement = SortableList;

const meta: Meta<typeof TalkList> = {
  title: "Components/Admin/Sortable list",
  component: TalkList,
  parameters: { guide },
  args: { label: "Программа", items: talks, getItemId, getItemLabel, renderItem: getItemLabel, onReorder: fn() },
  render: (args) => <Talks {...args} />,
};
export default meta;

type Story = StoryObj<typeof TalkList>;

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

const findMiddle = (element: HTMLElement): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

export const Pointer: Story = {
  play: async ({ args, canvas }) => {
    const handle = canvas.getByRole("button", { name: "Переместить: Открытие" });
    const target = canvas.getByRole("button", { name: /^Переместить: Типы/ });
    const clientY = findMiddle(handle);
    const pointer = { pointerId: 1, pointerType: "touch", isPrimary: true, button: 0 };
    // A synthetic event has no pointer to capture.
    handle.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(handle, { ...pointer, clientY });
    await fireEvent.pointerMove(handle, { ...pointer, clientY: findMiddle(target) });
    await expect(handle.closest("li")).toHaveAttribute("data-dragged");
    await expect(canvas.getByRole("status")).toHaveTextContent("Открытие: место 3 из 5");
    await fireEvent.pointerUp(handle, pointer);
    await expect(args.onReorder).toHaveBeenLastCalledWith(["queues", "types", "open", "break", "on-call"]);
    await fireEvent.pointerDown(handle, { ...pointer, clientY: findMiddle(handle) });
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
    await fireEvent.pointerDown(handle, { ...pointer, clientY: findMiddle(handle) });
    await fireEvent.pointerMove(handle, { ...pointer, clientY: scroller.getBoundingClientRect().bottom - 4 });
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Открытие: место 5 из 5"));
    await expect(scroller.scrollTop).toBeGreaterThan(50);
    await fireEvent.pointerUp(handle, pointer);
    await expect(args.onReorder).toHaveBeenLastCalledWith(["queues", "types", "break", "on-call", "open"]);
  },
};
