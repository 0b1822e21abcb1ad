import { useRef } from "react";
import type { PointerEvent } from "react";

/** The share of its width a notification must be dragged to be dismissed. */
const DISMISS_WIDTH_SHARE = 1 / 3;
/** The speed of a shorter swipe, in pixels per millisecond; movement below the minimum distance never counts. */
const DISMISS_PX_PER_MS = 0.5;
const MIN_SWIPE_PX = 24;

interface Touch {
  readonly fromX: number;
  readonly atMs: number;
  /** The inline end: 1 is right, -1 is left. */
  readonly towards: 1 | -1;
}

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** Pointer handlers of the swiped element, which needs `touch-action: pan-y` and a transition of `translate`. */
export interface SwipeHandlers {
  onPointerDown: Handler;
  onPointerMove: Handler;
  onPointerUp: Handler;
  onPointerCancel: Handler;
}

/** Drags the element towards the inline end; far or fast enough, it is dismissed on release. */
export function useSwipeToDismiss(onDismiss: () => void): SwipeHandlers {
  const touch = useRef<Touch>(undefined);
  /** The drag distance, never against the inline end. */
  const swipeDistance = ({ clientX }: PointerEvent, { fromX, towards }: Touch): number =>
    Math.max(0, (clientX - fromX) * towards);
  const snapBack = (element: HTMLElement): void => {
    touch.current = undefined;
    element.style.cssText = "";
  };
  const flyOut = (element: HTMLElement, towards: number): void => {
    element.style.cssText = `translate:${towards * 100}vw;opacity:0`;
    // With reduced motion there is no transition to wait for.
    void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(onDismiss);
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX, timeStamp, currentTarget }) {
      if (pointerType === "mouse" || !isPrimary) return;
      const towards = getComputedStyle(currentTarget).direction === "rtl" ? -1 : 1;
      touch.current = { fromX: clientX, atMs: timeStamp, towards };
    },
    onPointerMove(event) {
      if (touch.current === undefined || !event.isPrimary) return;
      const offsetPx = swipeDistance(event, touch.current) * touch.current.towards;
      event.currentTarget.style.cssText = `translate:${offsetPx}px;transition:none`;
    },
    onPointerUp(event) {
      const started = touch.current;
      if (started === undefined || !event.isPrimary) return;
      const element = event.currentTarget;
      const distancePx = swipeDistance(event, started);
      const isFast = distancePx > MIN_SWIPE_PX && distancePx / (event.timeStamp - started.atMs) > DISMISS_PX_PER_MS;
      snapBack(element);
      if (isFast || distancePx > element.offsetWidth * DISMISS_WIDTH_SHARE) flyOut(element, started.towards);
    },
    onPointerCancel: ({ currentTarget }) => snapBack(currentTarget),
  };
}
