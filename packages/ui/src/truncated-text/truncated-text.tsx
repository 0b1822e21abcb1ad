import { useState } from "react";
import type { ComponentPropsWithoutRef, ReactElement, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { childrenOf, useRender } from "../composition/use-render.ts";
import { Hint } from "./hint.tsx";
import { focusableAncestor, useHint } from "./use-hint.ts";
import { useIsTruncated } from "./use-is-truncated.ts";

/** How long the pointer rests on a cut text before the whole of it shows. */
export const TRUNCATED_TEXT_DELAY_MS = 400;

/** Props of {@link TruncatedText}: those of a `span`. */
export interface TruncatedTextProps extends ComponentPropsWithoutRef<"span"> {
  /** How many lines are left before the ellipsis. @default 1 */
  lines?: number | undefined;
  /** How long the pointer rests on it before the hint shows; the focus shows it at once. @default 400 */
  delayMs?: number | undefined;
  /** An element to render in place of the `span`: `<TruncatedText render={<Text variant="title" as="h3" />}>`. */
  render?: ReactElement | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * Text that ends in an ellipsis where its place ends. When it is really cut, the whole of it shows under the pointer and
 * under the focus: the text becomes a stop of the Tab key, unless it stands in a link or a button, whose focus then does.
 * Screen readers hear the whole text, once. On paper nothing is cut.
 *
 * @see WCAG 2.2, 1.4.13 Content on hover or focus: the hint can be pointed at, stays, and goes with Escape.
 */
export function TruncatedText({
  lines = 1,
  delayMs = TRUNCATED_TEXT_DELAY_MS,
  render,
  className,
  style,
  children,
  ref,
  ...rest
}: TruncatedTextProps): ReactElement {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const text = childrenOf(children, render);
  const cut = useIsTruncated(element, lines, text);
  const shown = useHint(cut ? element : null, delayMs);
  return useRender(render, "span", {
    ...(cut && focusableAncestor(element) === null && { tabIndex: 0 }),
    ...rest,
    ref: useMergedRef(ref, setElement),
    className: classNames("cu-TruncatedText", className),
    style: { "--cu-truncated-lines": lines, ...style },
    "data-lines": lines,
    "data-cut": flag(cut),
    children: (
      <>
        {text}
        {shown && element !== null && <Hint text={element}>{text}</Hint>}
      </>
    ),
  });
}
