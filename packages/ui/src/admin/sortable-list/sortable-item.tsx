import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { flag } from "../../composition/flag.ts";
import { ArrowDownIcon } from "../../icons/arrow-down.tsx";
import { ArrowUpIcon } from "../../icons/arrow-up.tsx";
import { DragIcon } from "../../icons/drag.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { HandleListeners } from "./use-reorder.ts";

/** The focusable parts of an item. */
export type ItemPart = "handle" | "up" | "down";

export interface SortableItemProps {
  id: string;
  label: string;
  /** The id of the element with the keyboard instructions. */
  keysId: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  isCarriedByKeys: boolean;
  isDisabled: boolean;
  /** The offset from its own position during a drag. */
  offsetPx: number;
  handle: HandleListeners;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}

/**
 * An item with its handle and two move buttons. The buttons at the ends stay focusable, so that the focus is not lost.
 */
export function SortableItem(props: SortableItemProps): ReactElement {
  const messages = useAdminMessages().sortableList;
  const { id, label, keysId, isFirst, isLast, isDragged, isCarriedByKeys, isDisabled } = props;
  const { offsetPx, handle, onStep, children } = props;
  const ref = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    // During a pointer drag the list scrolls by itself.
    if (isCarriedByKeys) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isCarriedByKeys, offsetPx]);

  return (
    <li
      ref={ref}
      className="cu-SortableList-item"
      data-id={id}
      data-dragged={flag(isDragged)}
      style={offsetPx === 0 ? undefined : { transform: `translateY(${offsetPx}px)` }}
    >
      {!isDisabled && (
        <button
          type="button"
          className="cu-SortableList-handle"
          data-part="handle"
          aria-label={messages.move(label)}
          aria-describedby={keysId}
          aria-pressed={isDragged}
          {...handle}
        >
          <DragIcon size={20} />
        </button>
      )}
      <div className="cu-SortableList-content">{children}</div>
      {!isDisabled && (
        <div className="cu-SortableList-steps">
          <StepButton part="up" label={messages.moveUp(label)} isEnd={isFirst} onPress={() => onStep(-1)} />
          <StepButton part="down" label={messages.moveDown(label)} isEnd={isLast} onPress={() => onStep(1)} />
        </div>
      )}
    </li>
  );
}

interface StepButtonProps {
  part: "up" | "down";
  label: string;
  isEnd: boolean;
  onPress: () => void;
}

function StepButton({ part, label, isEnd, onPress }: StepButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="cu-SortableList-step"
      data-part={part}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onPress}
    >
      {part === "up" ? <ArrowUpIcon size={18} /> : <ArrowDownIcon size={18} />}
    </button>
  );
}
