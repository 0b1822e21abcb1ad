import { useRef } from "react";
import type { CSSProperties, ReactElement, Ref } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { MoreIcon } from "../../icons/more.tsx";
import { Menu } from "../menu/menu.tsx";
import { messages } from "../messages.ts";
import { ActionBarButton } from "./action-bar-button.tsx";
import type { ActionBarItem } from "./action-bar-item.ts";
import { ActionBarOverflow } from "./action-bar-overflow.tsx";
import { IconButton } from "./icon-button.tsx";
import type { ToolbarProps } from "./toolbar.tsx";
import { useFittingCount } from "./use-fitting-count.ts";

/** Props of {@link ActionBar}: those of a toolbar, with `items` instead of children. */
export interface ActionBarProps extends Omit<ToolbarProps, "children" | "orientation"> {
  /** The actions by importance: the last ones move to the menu first. */
  items: readonly ActionBarItem[];
  /** The accessible name of the overflow menu's button. @default "Ещё" */
  moreLabel?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A row of actions that never wraps: actions that do not fit move to an overflow menu.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function ActionBar({
  label,
  items,
  moreLabel = messages.overlays.more,
  className,
  ref,
  ...rest
}: ActionBarProps): ReactElement {
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
        <Menu trigger={<IconButton label={moreLabel} icon={<MoreIcon />} />}>
          <ActionBarOverflow items={hidden} />
        </Menu>
      )}
    </AriaToolbar>
  );
}
