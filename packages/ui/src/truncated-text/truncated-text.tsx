import { useState } from "react";
import type { ComponentPropsWithoutRef, CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { checkNumbers } from "../composition/check-option.ts";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useOwnStyle } from "../composition/use-own-style.ts";
import { renderedChildren, useRender } from "../composition/use-render.ts";
import { Hint } from "./hint.tsx";
import { focusableAncestor, useHint } from "./use-hint.ts";
import { useIsTruncated } from "./use-is-truncated.ts";

/** The hover delay before the full text is shown. */
export const TRUNCATED_TEXT_DELAY_MS = 400;

/** The style sheet has a rule for each number up to this one. */
const LINES_IN_CSS = 2;

/** Props of {@link TruncatedText}: those of a `span`. */
export interface TruncatedTextProps extends ComponentPropsWithoutRef<"span"> {
  /** The style of the root element: the width that the text has to fit into. */
  style?: CSSProperties | undefined;
  /** The whole text, which the hint shows when it does not fit. */
  children?: ReactNode;
  /** The number of lines before the ellipsis. @default 1 */
  lines?: number | undefined;
  /** The hover delay in milliseconds; on focus the hint is shown immediately. @default 400 */
  delayMs?: number | undefined;
  /** An element to render instead of the `span`: `<TruncatedText render={<Text variant="title" as="h3" />}>`. */
  render?: ReactElement | undefined;
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * Text truncated by an ellipsis. Only truncated text shows its full version on hover and focus: it becomes a tab stop,
 * unless it is inside a link or a button, whose focus counts. Screen readers read the full text once; print is not
 * truncated.
 *
 * @see WCAG 2.2, 1.4.13 Content on hover or focus: the hint is hoverable, persistent and dismissible by Escape.
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
  const text = renderedChildren(children, render);
  checkNumbers({ lines }, 1);
  const own = lines > LINES_IN_CSS ? lines.toString() : undefined;
  useOwnStyle({ current: element }, { webkitLineClamp: own });
  const cut = useIsTruncated(element, lines, text);
  const shown = useHint(cut ? element : null, delayMs);
  return useRender(render, "span", {
    ...(cut && focusableAncestor(element) === null && { tabIndex: 0 }),
    ...rest,
    ref: useMergedRef(ref, setElement),
    className: classNames("cu-TruncatedText", className),
    style,
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
