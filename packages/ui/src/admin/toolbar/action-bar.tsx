import { useRef } from "react";
import type { CSSProperties, ReactElement, Ref } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { MoreIcon } from "../../icons/more.tsx";
import { Menu } from "../menu/menu.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { ActionBarButton } from "./action-bar-button.tsx";
import type { ActionBarItem } from "./action-bar-item.ts";
import { ActionBarOverflow } from "./action-bar-overflow.tsx";
import { IconButton } from "./icon-button.tsx";
import type { ToolbarProps } from "./toolbar.tsx";
import { useFittingCount } from "./use-fitting-count.ts";

/** Props of {@link ActionBar}: those of a toolbar, with `items` instead of children. */
export interface ActionBarProps extends Omit<ToolbarProps, "children" | "orientation"> {
  /** The accessible name of the row: "Действия с текстом". */
  label: string;
  /** The actions by importance: the last ones move to the menu first. */
  items: readonly ActionBarItem[];
  /** The accessible name of the overflow menu's button. @default "Ещё" */
  moreLabel?: string | undefined;
  /** Added to the classes of the root element. */
  className?: string | undefined;
  /** Added to the styles of the root element. */
  style?: CSSProperties;
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A row of actions that never wraps: actions that do not fit move to an overflow menu.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function ActionBar({ label, items, moreLabel, className, ref, ...rest }: ActionBarProps): ReactElement {
  const messages = useAdminMessages();
  const row = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(row, ref);
  const signature = items.map((item) => `${item.id}:${item.iconOnly === true ? "" : item.label}`).join("\n");
  const fitting = useFittingCount(row, items.length, signature);
  const shown = items.slice(0, fitting);
  const hidden = items.slice(shown.length);
  return (
    <AriaToolbar
      {...rest}
      ref={mergedRef ?? null}
      aria-label={label}
      className={classNames("cu-Toolbar cu-ActionBar", className)}
    >
      {shown.map((item) => (
        <ActionBarButton key={item.id} item={item} />
      ))}
      {hidden.length > 0 && (
        <Menu trigger={<IconButton label={moreLabel ?? messages.overlays.more} icon={<MoreIcon />} />}>
          <ActionBarOverflow items={hidden} />
        </Menu>
      )}
    </AriaToolbar>
  );
}
