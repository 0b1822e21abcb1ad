import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, MouseEvent, ReactElement } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { navigationMessages as messages } from "../messages.ts";
import { Text } from "../text/text.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { isPlainClick } from "./plain-click.ts";

/** Props of {@link LoadMore}: those of a `div`. */
export interface LoadMoreProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** How many are shown. */
  shown: number;
  /** How many there are, when it is known. */
  total?: number | undefined;
  /** There are more to load. @default `shown < total`; true while the total is not known */
  hasMore?: boolean | undefined;
  /** More are on their way. @default false */
  loading?: boolean | undefined;
  /** The reader asked for more: load them and raise `shown`. */
  onLoadMore?: (() => void) | undefined;
  /** The next part's own page: the button is a link then, and works before the script has loaded. */
  href?: string | undefined;
  /** The button's text. @default "Показать ещё" */
  label?: string | undefined;
  /** The element of the item with this number, from 0: the first new one takes the focus. @default the focus stays */
  getItem?: ((index: number) => HTMLElement | null | undefined) | undefined;
}

function focusOn(element: HTMLElement | null | undefined): void {
  if (element == null) return;
  element.focus();
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus();
}

/**
 * A list's "show more", with how many are shown. How many came is said to screen readers; when the button has nothing
 * left to do and goes, the count takes its focus.
 */
export function LoadMore({
  shown,
  total,
  hasMore = total === undefined || shown < total,
  loading = false,
  onLoadMore,
  href,
  label = messages.loadMore,
  getItem,
  className,
  ...rest
}: LoadMoreProps): ReactElement {
  const countRef = useRef<HTMLElement>(null);
  const shownBefore = useRef<number | null>(null);
  const [news, setNews] = useState("");
  const count = messages.shown(shown, total);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || shown === before) return;
    shownBefore.current = null;
    if (shown < before) return;
    setNews(`${messages.loaded(shown - before)}. ${count}`);
    focusOn(getItem?.(before) ?? (hasMore ? null : countRef.current));
  }, [shown, count, hasMore, getItem]);
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
          {label}
        </Button>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}
