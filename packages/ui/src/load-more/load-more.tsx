import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, MouseEvent, ReactElement } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import { Text } from "../text/text.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { loadMoreMessages } from "./messages.ts";

/** Props of {@link LoadMore}: those of a `div`. */
export interface LoadMoreProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** The number of shown items. */
  shown: number;
  /** The number of all items, if known. */
  total?: number | undefined;
  /** Whether there are more items. @default `shown < total`; true for an unknown total */
  hasMore?: boolean | undefined;
  /** Whether more items are loading. @default false */
  loading?: boolean | undefined;
  /** Is called to load more items and raise `shown`. */
  onLoadMore?: (() => void) | undefined;
  /** The URL of the next page: the button is a link then, and works before hydration. */
  href?: string | undefined;
  /** The label of the button. @default "Показать ещё" */
  label?: string | undefined;
  /**
   * Returns the element of an item by its zero-based index. The first new one takes the focus.
   *
   * @default the focus does not move
   */
  getItem?: ((index: number) => HTMLElement | null | undefined) | undefined;
}

/** A click without modifiers: it does not ask for a new tab, a new window or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function focusOn(element: HTMLElement | null | undefined): void {
  if (element == null) return;
  element.focus();
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus();
}

/**
 * A "show more" button with the number of shown items. New items are announced; when the button disappears, the count
 * takes its focus.
 */
export function LoadMore({
  shown,
  total,
  hasMore = total === undefined || shown < total,
  loading = false,
  onLoadMore,
  href,
  label,
  getItem,
  className,
  ...rest
}: LoadMoreProps): ReactElement {
  const messages = useMessages("loadMore", loadMoreMessages);
  const countRef = useRef<HTMLElement>(null);
  const shownBefore = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const count = messages.shown(shown, total);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || shown === before) return;
    shownBefore.current = null;
    if (shown < before) return;
    setAnnouncement(`${messages.loaded(shown - before)}. ${count}`);
    focusOn(getItem?.(before) ?? (hasMore ? null : countRef.current));
  }, [shown, count, hasMore, getItem, messages]);
  const handleClick = (event: MouseEvent): void => {
    if (onLoadMore === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    shownBefore.current = shown;
    onLoadMore();
  };
  return (
    <div {...rest} className={classNames("cu-LoadMore", className)} data-complete={hasMore ? undefined : ""}>
      <Text ref={countRef} variant="caption" tone="muted">
        {count}
      </Text>
      {hasMore && (
        <Button variant="outline" loading={loading} href={href} onClick={handleClick}>
          {label ?? messages.loadMore}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
