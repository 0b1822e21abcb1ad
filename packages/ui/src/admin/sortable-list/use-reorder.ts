import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { useEffectEvent } from "../../composition/use-effect-event.ts";
import { findScroller, startAutoScroll } from "./auto-scroll.ts";
import { indexAfterDrag, shiftPx } from "./reorder.ts";
import type { ItemBox } from "./reorder.ts";

/** The state of a drag. */
export interface Drag {
  readonly from: number;
  readonly to: number;
  readonly boxes: readonly ItemBox[];
  /** The ids of all items when the drag started. */
  readonly ids: readonly string[];
  /** The drag distance of the pointer; absent in a keyboard drag. */
  readonly dragPx?: number | undefined;
}

/** A step to announce. Indexes are zero-based. */
export type ReorderStep = "grabbed" | "moved" | "dropped" | "cancelled";

export interface ReorderOptions {
  readonly listRef: RefObject<HTMLOListElement | null>;
  /** The ids of the items in order. A change from outside cancels the drag. */
  readonly ids: readonly string[];
  readonly isDisabled: boolean;
  readonly onStep: (step: ReorderStep, from: number, to: number) => void;
  readonly onDrop: (from: number, to: number) => void;
}

/** The event handlers of an item's handle. */
export interface HandleListeners {
  readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly onBlur: () => void;
}

/** The drag, the offset of each item, and the handlers of their handles. */
export interface Reorder {
  readonly drag: Drag | undefined;
  readonly offsetPx: (index: number) => number;
  readonly handle: (index: number) => HandleListeners;
}

const measure = (list: HTMLElement | null): readonly ItemBox[] =>
  [...(list?.children ?? [])].map((child) =>
    child instanceof HTMLElement ? { startPx: child.offsetTop, sizePx: child.offsetHeight } : { startPx: 0, sizePx: 0 },
  );

/**
 * Reordering by mouse, touch or keyboard. Until the drop, items keep their DOM order and are only offset: moving the
 * element under the finger would lose the focus and the pointer capture.
 */
export function useReorder({ listRef, ids, isDisabled, onStep, onDrop }: ReorderOptions): Reorder {
  const count = ids.length;
  const { drag, current, set } = useDragState(listRef);
  const release = useRef<(() => void) | undefined>(undefined);
  const options = useRef({ onStep, onDrop });
  useLayoutEffect(() => {
    options.current = { onStep, onDrop };
  });
  useEffect(() => () => release.current?.(), []);

  const begin = (index: number, dragPx?: number): void => {
    set({ from: index, to: index, boxes: measure(listRef.current), ids, dragPx });
    options.current.onStep("grabbed", index, index);
  };

  const hover = (to: number, dragPx?: number): void => {
    const before = current.current;
    if (before === undefined) return;
    set({ ...before, to, dragPx });
    if (to !== before.to) options.current.onStep("moved", before.from, to);
  };

  const end = (isDrop: boolean): void => {
    const last = current.current;
    release.current?.();
    release.current = undefined;
    if (last === undefined) return;
    set(undefined);
    options.current.onStep(isDrop ? "dropped" : "cancelled", last.from, isDrop ? last.to : last.from);
    if (isDrop && last.from !== last.to) options.current.onDrop(last.from, last.to);
  };

  const order = ids.join("\n");
  useLayoutEffect(() => {
    const last = current.current;
    if (last === undefined || (!isDisabled && last.ids.join("\n") === order)) return;
    // The drag refers to indexes, which the new order invalidates.
    release.current?.();
    release.current = undefined;
    set(undefined);
    const index = order.split("\n").indexOf(last.ids[last.from] ?? "");
    if (index >= 0) options.current.onStep("cancelled", index, index);
  }, [order, isDisabled, current, set]);

  const follow = (handle: HTMLButtonElement, pointerId: number, index: number, startPx: number): void => {
    const list = listRef.current;
    if (list === null) return;
    release.current = followPointer({
      handle,
      pointerId,
      startPx,
      scroller: findScroller(list),
      onMove: (dragPx) => hover(indexAfterDrag(current.current?.boxes ?? [], index, dragPx), dragPx),
      onEnd: end,
    });
  };

  const handle = (index: number): HandleListeners => ({
    onPointerDown: (event) => {
      if (event.button !== 0 || current.current !== undefined) return;
      // Prevents text selection, and with it the default focus, which is set here instead.
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(index, 0);
      follow(event.currentTarget, event.pointerId, index, event.clientY);
    },
    onKeyDown: (event) => {
      const now = current.current;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (event.repeat) return;
        if (now === undefined) begin(index);
        else end(true);
        return;
      }
      if (now === undefined) return;
      if (event.key === "Tab") return end(true);
      const to = dropTarget(event.key, now.to, count);
      if (to === undefined && event.key !== "Escape") return;
      event.preventDefault();
      // Escape must not close a surrounding dialog.
      event.stopPropagation();
      if (to === undefined) end(false);
      else if (now.dragPx === undefined) hover(to);
    },
    onBlur: () => {
      if (current.current?.dragPx === undefined) end(true);
    },
  });

  const offsetPx = (index: number): number => {
    if (drag === undefined) return 0;
    if (index === drag.from && drag.dragPx !== undefined) return drag.dragPx;
    return shiftPx(drag.boxes, index, drag.from, drag.to);
  };

  return { drag, offsetPx, handle };
}

interface PointerFollowing {
  handle: HTMLButtonElement;
  pointerId: number;
  scroller: Element;
  startPx: number;
  onMove: (dragPx: number) => void;
  onEnd: (isDrop: boolean) => void;
}

/** Follows one pointer and scrolls near the edges. Returns a function that stops both. */
function followPointer({ handle, pointerId, scroller, startPx, onMove, onEnd }: PointerFollowing): () => void {
  const startScrollPx = scroller.scrollTop;
  let pointerPx = startPx;
  const update = (): void => onMove(pointerPx - startPx + scroller.scrollTop - startScrollPx);
  const autoScroll = startAutoScroll(scroller, () => pointerPx, update);
  const listening = new AbortController();
  const listen = (type: "pointermove" | "pointerup" | "pointercancel", on: (clientY: number) => void): void =>
    handle.addEventListener(
      type,
      (event) => {
        if (event.pointerId === pointerId) on(event.clientY);
      },
      { signal: listening.signal },
    );
  listen("pointermove", (clientY) => {
    pointerPx = clientY;
    update();
  });
  listen("pointerup", () => onEnd(true));
  listen("pointercancel", () => onEnd(false));
  return () => {
    autoScroll.stop();
    listening.abort();
  };
}

interface DragState {
  readonly drag: Drag | undefined;
  /** The same, up to date between two renders: several pointer events may come before the next one. */
  readonly current: RefObject<Drag | undefined>;
  readonly set: (drag: Drag | undefined) => void;
}

function useDragState(listRef: RefObject<HTMLElement | null>): DragState {
  const [drag, setDrag] = useState<Drag | undefined>(undefined);
  const current = useRef<Drag | undefined>(undefined);
  const set = useCallback((next: Drag | undefined): void => {
    current.current = next;
    setDrag(next);
  }, []);
  useRemeasure(listRef, drag !== undefined, (boxes) => {
    if (current.current !== undefined) set({ ...current.current, boxes });
  });
  return { drag, current, set };
}

/** Measures the items again when the list's size changes during a drag: a late font, a rotated phone. */
function useRemeasure(
  listRef: RefObject<HTMLElement | null>,
  isDragging: boolean,
  onMeasure: (boxes: readonly ItemBox[]) => void,
): void {
  const handleMeasure = useEffectEvent(onMeasure);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!isDragging || list === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => handleMeasure(measure(list)));
    observer.observe(list);
    return () => observer.disconnect();
  }, [isDragging, listRef]);
}

function dropTarget(key: string, to: number, count: number): number | undefined {
  switch (key) {
    case "ArrowUp":
      return Math.max(0, to - 1);
    case "ArrowDown":
      return Math.min(count - 1, to + 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
