import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { flag } from "../../composition/flag.ts";
import { ArrowDownIcon } from "../../icons/arrow-down.tsx";
import { ArrowUpIcon } from "../../icons/arrow-up.tsx";
import { DragIcon } from "../../icons/drag.tsx";
import { messages } from "../messages.ts";
import type { HandleListeners } from "./use-reorder.ts";

/** What of an item can have the focus because of the list. */
export type ItemPart = "handle" | "up" | "down";

/** Props of {@link SortableItem}. */
export interface SortableItemProps {
  id: string;
  label: string;
  /** The element that tells the keys. */
  keysId: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  isCarriedByKeys: boolean;
  isDisabled: boolean;
  /** How far it stands from its own place while something is dragged. */
  offsetPx: number;
  handle: HandleListeners;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}

/** One item with its handle and its two buttons. The buttons at the ends stay reachable, so that the focus has a place. */
export function SortableItem(props: SortableItemProps): ReactElement {
  const { id, label, keysId, isFirst, isLast, isDragged, isCarriedByKeys, isDisabled } = props;
  const { offsetPx, handle, onStep, children } = props;
  const ref = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    // A pointer brings the list along by itself.
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
          aria-label={messages.sortableList.move(label)}
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
          <StepButton
            part="up"
            label={messages.sortableList.moveUp(label)}
            isEnd={isFirst}
            onPress={() => onStep(-1)}
          />
          <StepButton
            part="down"
            label={messages.sortableList.moveDown(label)}
            isEnd={isLast}
            onPress={() => onStep(1)}
          />
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
