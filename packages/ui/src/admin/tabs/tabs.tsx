import { useRef, useState } from "react";
import type { CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components";
import type { TabsProps as AriaTabsProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { isShown } from "../../field/field-notes.tsx";
import { useOverflowEdges } from "./use-overflow-edges.ts";

/** A tab and its panel. */
export interface TabItem {
  /** A short id, suitable for a query parameter: `?tab=registrations`. */
  readonly id: string;
  /** The label, one or two words. */
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  /** A count shown after the label. */
  readonly count?: number;
  /** @default false */
  readonly disabled?: boolean;
  /** Makes the tab a link, followed by the provider's `navigate`; its panel shows the `children` of the tabs. */
  readonly href?: string;
  /** The content of the panel. */
  readonly content?: ReactNode;
}

/** React Aria's props that are renamed or not supported here. */
type Replaced =
  | "children"
  | "className"
  | "style"
  | "aria-label"
  | "selectedKey"
  | "defaultSelectedKey"
  | "onSelectionChange"
  | "disabledKeys"
  | "ref";

/** Props of {@link Tabs}: React Aria's, with our names. */
export interface TabsProps extends Omit<AriaTabsProps, Replaced> {
  /** The tabs side by side, or one below the other. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** The accessible name of the tab list: "Разделы события". */
  label: string;
  /** The tabs in order. */
  items: readonly TabItem[];
  /** The controlled tab, e.g. from the URL. An unknown id falls back to the first enabled tab. */
  selectedKey?: string | undefined;
  /** The initial tab when uncontrolled. @default the first enabled tab */
  defaultSelectedKey?: string | undefined;
  /** Receives the id of the selected tab. */
  onSelectionChange?: ((key: string) => void) | undefined;
  /**
   * The mounted panels: the `selected` one, all `visited` ones, which keeps typed values, or `all`. Find-in-page does
   * not search hidden panels.
   *
   * @default "selected"
   */
  panels?: "selected" | "visited" | "all" | undefined;
  /** The panel of every tab without `content`, e.g. a router's outlet. */
  children?: ReactNode;
  /** Added to the classes of the root element. */
  className?: string | undefined;
  /** Added to the styles of the root element. */
  style?: CSSProperties;
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Sections of one subject, one visible at a time. Arrows, `Home` and `End` select; an overflowing tab list scrolls to
 * the selected tab.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  label,
  items,
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  panels = "selected",
  children,
  className,
  ref,
  ...rest
}: TabsProps): ReactElement {
  const [ownKey, setOwnKey] = useState(() => defaultSelectedKey ?? firstEnabled(items));
  const requestedKey = selectedKey ?? ownKey;
  const key = items.some(({ id }) => id === requestedKey) ? requestedKey : firstEnabled(items);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (panels === "visited" && !visited.includes(key)) setVisited([...visited, key]);

  const list = useRef<HTMLDivElement>(null);
  const edges = useOverflowEdges(list, items.map(({ id }) => id).join("\n"));
  // Link tabs share one content, so it is mounted in one panel at a time.
  const isForceMounted = ({ id, content }: TabItem): boolean =>
    content !== undefined && (panels === "all" || (panels === "visited" && visited.includes(id)));
  return (
    <AriaTabs
      {...rest}
      ref={ref ?? null}
      className={classNames("cu-AdminTabs", className)}
      selectedKey={key}
      onSelectionChange={(next) => {
        setOwnKey(String(next));
        onSelectionChange?.(String(next));
      }}
    >
      <TabList
        ref={list}
        aria-label={label}
        className="cu-AdminTabs-list"
        data-overflow-start={flag(edges.start)}
        data-overflow-end={flag(edges.end)}
      >
        {items.map(({ id, title, icon, count, disabled = false, href }) => (
          <Tab
            key={id}
            // A stable function: it runs when a tab is selected, not after the user scrolls.
            ref={id === key ? scrollTabToCenter : null}
            id={id}
            isDisabled={disabled}
            className="cu-Tab"
            {...(href !== undefined && { href })}
          >
            {isShown(icon) && <span className="cu-Tab-icon">{icon}</span>}
            {title}
            {count !== undefined && <span className="cu-Tab-count">{count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} shouldForceMount={isForceMounted(item)} className="cu-AdminTabs-panel">
          {item.content === undefined ? children : item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

const firstEnabled = (items: readonly TabItem[]): string =>
  (items.find(({ disabled }) => disabled !== true) ?? items[0])?.id ?? "";

/** Scrolls an overflowing tab list to centre one tab. Unlike `scrollIntoView()`, it never scrolls the page. */
function scrollTabToCenter(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab === null || row == null) return;
  // The value is negative in right-to-left direction; the browser clamps both to the scrollable range.
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
