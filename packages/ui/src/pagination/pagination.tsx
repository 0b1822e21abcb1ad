import { useEffect, useRef } from "react";
import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, Ref } from "react";
import { Button } from "../button/button.tsx";
import type { ButtonProps } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useMessages } from "../composition/use-messages.ts";
import { paginationMessages } from "./messages.ts";
import { pageSlots } from "./page-slots.ts";
import { isPlainClick } from "./plain-click.ts";

/** Props of {@link Pagination}: those of a `nav`. */
export interface PaginationProps extends Omit<ComponentPropsWithoutRef<"nav">, "onChange" | "children"> {
  /** The current page, from 1. */
  page: number;
  /** The number of pages; below two nothing is rendered. */
  pageCount: number;
  /** Returns the URL of a page: pages are links then, and work before hydration. */
  getHref?: ((page: number) => string) | undefined;
  /** Returns a router's link instead of `getHref`: `(page) => <RouterLink to={`?page=${page}`} />`. */
  renderLink?: ((page: number) => ReactElement) | undefined;
  /** Is called to change the page. With `getHref` it replaces navigation. */
  onChange?: ((page: number) => void) | undefined;
  /** The number of pages on each side of the current one. @default 1 */
  siblings?: number | undefined;
  /** The accessible name. @default "Страницы" */
  label?: string | undefined;
  /** The `nav`. */
  ref?: Ref<HTMLElement> | undefined;
}

/** Links or buttons to the pages: the first, the last, those around the current one, previous and next. */
export function Pagination({
  page,
  pageCount,
  getHref,
  renderLink,
  onChange,
  siblings = 1,
  label,
  className,
  ref,
  ...rest
}: PaginationProps): ReactElement | null {
  const messages = useMessages("pagination", paginationMessages);
  const ownRef = useRef<HTMLElement>(null);
  const hasStepped = useRef(false);
  const mergedRef = useMergedRef(ref, ownRef);
  useEffect(() => {
    // The pressed button became disabled and lost the focus; the current page takes it.
    if (hasStepped.current && (page <= 1 || page >= pageCount))
      ownRef.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
    hasStepped.current = false;
  }, [page, pageCount]);
  if (pageCount < 2) return null;

  const leadTo = (target: number, isStep: boolean): Partial<ButtonProps> => ({
    href: renderLink === undefined ? getHref?.(target) : undefined,
    render: renderLink?.(target),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      hasStepped.current = isStep;
      if (onChange === undefined) return;
      event.preventDefault();
      onChange(target);
    },
  });
  const step = (target: number, text: string): ReactElement => {
    const isPossible = target >= 1 && target <= pageCount;
    return (
      <Button
        {...(isPossible ? leadTo(target, true) : { disabled: true })}
        variant="outline"
        aria-label={messages.nameOfStep(text)}
      >
        {text}
      </Button>
    );
  };
  return (
    <nav
      aria-label={label ?? messages.pages}
      {...rest}
      ref={mergedRef}
      className={classNames("cu-Pagination", className)}
    >
      <ul className="cu-Pagination-list">
        {pageSlots(page, pageCount, siblings).map((target, index) =>
          target === null ? (
            <li key={`gap-${index}`} className="cu-Pagination-item" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={target} className="cu-Pagination-item">
              <Button
                {...leadTo(target, false)}
                variant={target === page ? "secondary" : "ghost"}
                aria-label={messages.page(target)}
                aria-current={target === page ? "page" : undefined}
              >
                {target}
              </Button>
            </li>
          ),
        )}
      </ul>
      <div className="cu-Pagination-steps">
        {step(page - 1, messages.previous)}
        {step(page + 1, messages.next)}
      </div>
    </nav>
  );
}
