import { useRef, useState } from "react";
import type { CSSProperties, ReactElement, ReactNode, Ref } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components";
import type { TabsProps as AriaTabsProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { isShown } from "../../field/field-notes.tsx";
import { useOverflowEdges } from "./use-overflow-edges.ts";

/** One tab and its panel. */
export interface TabItem {
  /** Short, and fit for an address: `?tab=registrations`. */
  readonly id: string;
  /** One or two words. */
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  /** How many things are behind it. */
  readonly count?: number;
  /** @default false */
  readonly disabled?: boolean;
  /** Makes it a link, which the provider's `navigate` follows; the panel is then `children` of the tabs. */
  readonly href?: string;
  /** What its panel shows. */
  readonly content?: ReactNode;
}

/** React Aria's props that have another name here, or none. */
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
  /** What the tabs divide: "Разделы события". */
  label: string;
  items: readonly TabItem[];
  /** Identifier of the chosen tab, from the address for one. One that there is not stands for the first that is not disabled. */
  selectedKey?: string | undefined;
  /** @default the first that is not disabled */
  defaultSelectedKey?: string | undefined;
  onSelectionChange?: ((key: string) => void) | undefined;
  /**
   * Which panels are there: the `selected` one, those already `visited`, which keep what was typed, or `all`, which the
   * browser's search within the page does not find either.
   * @default "selected"
   */
  panels?: "selected" | "visited" | "all" | undefined;
  /** The panel of every tab without `content`: what a router shows for the address. */
  children?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Sections of one thing, of which one is seen. Choose by arrows, `Home` and `End`; a row that is too long scrolls, with the chosen one in sight.
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
  const wanted = selectedKey ?? ownKey;
  const key = items.some(({ id }) => id === wanted) ? wanted : firstEnabled(items);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (panels === "visited" && !visited.includes(key)) setVisited([...visited, key]);

  const list = useRef<HTMLDivElement>(null);
  const edges = useOverflowEdges(list, items.map(({ id }) => id).join("\n"));
  // What all links share stands in one panel at a time.
  const isKept = ({ id, content }: TabItem): boolean =>
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
            // The same function at each render: called once a tab is chosen, never after it was scrolled away.
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
        <TabPanel key={item.id} id={item.id} shouldForceMount={isKept(item)} className="cu-AdminTabs-panel">
          {item.content === undefined ? children : item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

const firstEnabled = (items: readonly TabItem[]): string =>
  (items.find(({ disabled }) => disabled !== true) ?? items[0])?.id ?? "";

/** Scrolls an overflowing tab list to center one tab. Unlike `scrollIntoView()`, it never scrolls the page. */
function scrollTabToCenter(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab === null || row == null) return;
  // The value is negative in right-to-left direction; the browser clamps both to the scrollable range.
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
