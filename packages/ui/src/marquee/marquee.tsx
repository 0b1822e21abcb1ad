import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode, RefObject } from "react";
import { checkThat } from "../composition/check-option.ts";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useMessages } from "../composition/use-messages.ts";
import { useOwnStyle } from "../composition/use-own-style.ts";
import { useWithoutIds } from "../composition/use-without-ids.ts";
import { marqueeMessages } from "./messages.ts";

/** The default duration of one pass of the content. */
export const MARQUEE_DURATION_MS = 20_000;

/** The copies that fill the strip with short content. One is accessible; the others are hidden from screen readers. */
const COPIES = 4;

/** Props of {@link Marquee}: those of a `div`. */
export interface MarqueeProps extends ComponentPropsWithRef<"div"> {
  /** One line of text or links; it is repeated until it fills the width. */
  children?: ReactNode;
  /** The duration of one pass in milliseconds; `--cu-marquee-duration` sets it in CSS. @default 20000 */
  durationMs?: number | undefined;
  /** Starts paused. @default false */
  defaultPaused?: boolean | undefined;
  /** The accessible name. @default "Бегущая строка" */
  label?: string | undefined;
}

/**
 * A moving strip of content. It pauses on hover, on focus and by its own button (WCAG 2.2.2). It does not move with
 * `prefers-reduced-motion`, nor without scripts, which the button needs. The animation is CSS only, so it runs before
 * hydration.
 */
export function Marquee({
  durationMs = MARQUEE_DURATION_MS,
  defaultPaused = false,
  label,
  className,
  style,
  ref,
  children,
  ...rest
}: MarqueeProps): ReactElement {
  checkThat(durationMs >= 1 && durationMs < Infinity, "durationMs", durationMs, "1 or more milliseconds");
  const messages = useMessages("marquee", marqueeMessages);
  const [isPaused, setPaused] = useState(defaultPaused);
  const element = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(element, ref);
  // The default is in the style sheet.
  const duration = durationMs === MARQUEE_DURATION_MS ? undefined : `${durationMs}ms`;
  useOwnStyle(element, { "--cu-marquee-duration": duration }, style);
  const probe = useRef<HTMLSpanElement>(null);
  const direction = useDirection(probe);
  return (
    <div
      role="group"
      aria-label={label ?? messages.marquee}
      {...rest}
      className={classNames("cu-Marquee", className)}
      ref={mergedRef}
      style={style}
      data-paused={flag(isPaused)}
      data-direction={direction}
    >
      <span className="cu-Marquee-probe" ref={probe} aria-hidden="true" />
      <div className="cu-Marquee-viewport">
        <div className="cu-Marquee-track">
          <div className="cu-Marquee-copy">{children}</div>
          {Array.from({ length: COPIES - 1 }, (_, index) => (
            <Copy key={index}>{children}</Copy>
          ))}
        </div>
      </div>
      <button
        type="button"
        className="cu-Marquee-control"
        aria-label={isPaused ? messages.play : messages.pause}
        onClick={() => setPaused(!isPaused)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? "M4 2.5v11l9-5.5z" : "M4 3h3v10H4zM9 3h3v10H9z"} />
        </svg>
      </button>
    </div>
  );
}

/**
 * The computed direction: a style sheet may set it, or `dir=auto`, which no selector matches everywhere. The width of
 * the probe depends on it.
 */
function useDirection(probe: RefObject<HTMLElement | null>): string | undefined {
  const [direction, setDirection] = useState<string>();
  useEffect(() => {
    const { current } = probe;
    if (current === null || !("ResizeObserver" in globalThis)) return;
    const observer = new ResizeObserver(() => setDirection(getComputedStyle(current).direction));
    observer.observe(current);
    return () => observer.disconnect();
  }, [probe]);
  return direction;
}

function Copy({ children }: { children: ReactNode }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useWithoutIds(ref);
  return (
    <div className="cu-Marquee-copy" ref={ref} aria-hidden inert>
      {children}
    </div>
  );
}
