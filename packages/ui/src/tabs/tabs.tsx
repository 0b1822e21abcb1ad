import { createElement, useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";
import { arrowTarget } from "../composition/arrow-target.ts";
import { classNames } from "../composition/class-names.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useRevealed } from "./use-revealed.ts";

/** A tab and its panel. */
export interface TabItem {
  /** Unique on the page: it is the `id` of the panel, so a link to `#id` opens the tab. */
  readonly id: string;
  readonly label: ReactNode;
  /** The content of the panel. */
  readonly content: ReactNode;
}

/** Props of {@link Tabs}: those of a `div`. */
export interface TabsProps extends Omit<ComponentPropsWithRef<"div">, "children" | "defaultValue" | "onChange"> {
  /** The accessible name of the tab list. */
  label: string;
  /** The tabs in order. */
  items: readonly TabItem[];
  /** The controlled tab. */
  value?: string | undefined;
  /** The initial tab when uncontrolled. @default the first */
  defaultValue?: string | undefined;
  /** Receives the id of the opened tab. */
  onChange?: ((id: string) => void) | undefined;
  /**
   * The heading element of the panels, visible in print and without scripts, where all panels are shown.
   *
   * @default "h3"
   */
  titleAs?: "h2" | "h3" | "h4" | undefined;
}

/**
 * Sections of a page, one visible at a time. All are in the HTML, so find-in-page, crawlers, print and browsers without
 * scripts get the whole content without layout shift. Arrow keys select.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  label,
  items,
  value,
  defaultValue,
  onChange,
  titleAs = "h3",
  className,
  ref,
  ...rest
}: TabsProps): ReactElement {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(root, ref);
  const openIndex = Math.max(
    items.findIndex(({ id }) => id === (value ?? ownValue)),
    0,
  );
  const openId = items[openIndex]?.id;

  const open = (id: string): void => {
    if (id === openId) return;
    setOwnValue(id);
    onChange?.(id);
  };
  useRevealed(root, open);

  useEffect(() => {
    const tab = list.current?.children[openIndex];
    // Not `scrollIntoView()`, which scrolls the page too.
    if (list.current !== null && tab !== undefined) list.current.scrollLeft += middle(tab) - middle(list.current);
  }, [openIndex]);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.key === " " ? openIndex : arrowTarget(event, openIndex, items.length);
    if (target === undefined || items.length === 0) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    const tab = list.current?.children[index];
    if (tab instanceof HTMLElement) tab.focus();
    open(items[index]?.id ?? "");
  };
  return (
    <div {...rest} ref={mergedRef} className={classNames("cu-Tabs", className)}>
      <div className="cu-Tabs-list" role="tablist" aria-label={label} ref={list}>
        {items.map((item) => (
          <a
            key={item.id}
            className="cu-Tabs-tab"
            // A link opens its panel before hydration too.
            href={`#${item.id}`}
            role="tab"
            id={`${item.id}-tab`}
            aria-controls={item.id}
            aria-selected={item.id === openId}
            tabIndex={item.id === openId ? 0 : -1}
            onClick={(event) => handleClick(event, item.id)}
            onKeyDown={handleKeyDown}
          >
            {item.label}
          </a>
        ))}
      </div>
      {items.map((item) => panel(item, item.id === openId, titleAs))}
    </div>
  );
}

const middle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/**
 * React writes `hidden` as a boolean on known HTML elements and verbatim on custom ones; `until-found` needs the
 * latter.
 */
function panel({ id, label, content }: TabItem, isOpen: boolean, titleAs: string): ReactElement {
  return createElement(
    "cu-panel",
    {
      key: id,
      class: "cu-Tabs-panel",
      role: "tabpanel",
      id,
      "aria-labelledby": `${id}-tab`,
      tabindex: isOpen ? 0 : undefined,
      hidden: isOpen ? undefined : "until-found",
    },
    createElement(titleAs, { className: "cu-Tabs-title" }, label),
    content,
  );
}
