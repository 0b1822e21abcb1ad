import { useId, useLayoutEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { moved } from "./reorder.ts";
import { SortableItem } from "./sortable-item.tsx";
import type { ItemPart } from "./sortable-item.tsx";
import { useReorder } from "./use-reorder.ts";

/** Props of {@link SortableList}: those of the `div` around it, and these. */
export interface SortableListProps<Item> extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** The accessible name of the list. */
  label: string;
  /** The items in their current order. */
  items: readonly Item[];
  /** A unique and stable id. */
  getItemId: (item: Item) => string;
  /** The name of the item in announcements. */
  getItemLabel: (item: Item) => string;
  /** Renders the content of an item. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** All ids in the new order. The list shows it once `items` reflect it. */
  onReorder: (ids: readonly string[]) => void;
  /** Makes the order read-only. @default false */
  disabled?: boolean | undefined;
}

interface FocusAfter {
  readonly id: string;
  readonly part: ItemPart;
}

/**
 * A list that the user reorders: by dragging a handle with a mouse or a finger, by keys on the handle, or by two move
 * buttons. Every step is announced.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements
 */
export function SortableList<Item>({
  label,
  items,
  getItemId,
  getItemLabel,
  renderItem,
  onReorder,
  disabled = false,
  className,
  ...rest
}: SortableListProps<Item>): ReactElement {
  const messages = useAdminMessages().sortableList;
  const keysId = useId();
  const listRef = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusAfter = useRef<FocusAfter | undefined>(undefined);

  useLayoutEffect(() => {
    const wanted = focusAfter.current;
    if (wanted === undefined) return;
    const item = [...(listRef.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset["id"] === wanted.id,
    );
    const part = item?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]`);
    focusAfter.current = undefined;
    // Moving an element in the DOM blurs it.
    if (part && document.activeElement === document.body) part.focus();
  }, [items]);

  const announce = (step: "grabbed" | "moved" | "dropped" | "cancelled", from: number, to: number): void => {
    const item = items[from];
    if (item !== undefined) setAnnouncement(messages[step](getItemLabel(item), to + 1, items.length));
  };

  const reorder = (from: number, to: number, part: ItemPart): void => {
    const item = items[from];
    if (item === undefined) return;
    focusAfter.current = { id: getItemId(item), part };
    onReorder(moved(items, from, to).map(getItemId));
  };

  const { drag, offsetPx, handle } = useReorder({
    listRef,
    ids: items.map(getItemId),
    isDisabled: disabled,
    onStep: announce,
    onDrop: (from, to) => reorder(from, to, "handle"),
  });

  const step = (from: number, by: -1 | 1): void => {
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    announce("dropped", from, to);
    reorder(from, to, by === 1 ? "down" : "up");
  };

  return (
    <div
      {...rest}
      className={classNames("cu-SortableList", className)}
      data-dragging={flag(drag !== undefined)}
      data-disabled={flag(disabled)}
    >
      <ol ref={listRef} className="cu-SortableList-items" aria-label={label}>
        {items.map((item, index) => (
          <SortableItem
            key={getItemId(item)}
            id={getItemId(item)}
            label={getItemLabel(item)}
            keysId={keysId}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDragged={drag?.from === index}
            isCarriedByKeys={drag?.from === index && drag.dragPx === undefined}
            isDisabled={disabled}
            offsetPx={offsetPx(index)}
            handle={handle(index)}
            onStep={(by) => step(index, by)}
          >
            {renderItem(item, index)}
          </SortableItem>
        ))}
      </ol>
      <span id={keysId} hidden>
        {messages.keys}
      </span>
      <span className="cu-VisuallyHidden" role="status" aria-live="assertive">
        {announcement}
      </span>
    </div>
  );
}
