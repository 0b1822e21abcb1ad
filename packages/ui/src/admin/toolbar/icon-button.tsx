import { useImperativeHandle, useRef } from "react";
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useRender } from "../../composition/use-render.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";

/** Props of {@link IconButton}: those of a `button`. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  /** Its name: read by screen readers, shown as the tooltip. */
  label: string;
  icon: ReactNode;
  /** Keys that do the same, shown beside the name: "Ctrl+B". They are yours to listen to. */
  shortcut?: string | undefined;
  /** Why it is disabled. With it the button keeps its place among the focusable ones and tells the reason. */
  disabledReason?: string | undefined;
  /** @default "ghost" */
  variant?: "ghost" | "outline" | undefined;
  /** 400 is 36 px, for dense places; 500 is 44 px. @default 400 */
  size?: 400 | 500 | undefined;
  /** Shows the name under the pointer and on focus. @default true */
  tooltip?: boolean | undefined;
}

/**
 * A button that is an icon, with a name all the same. Its `type` is "button" unless told otherwise.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/non-text-content
 */
export function IconButton({
  label,
  icon,
  shortcut,
  disabled = false,
  disabledReason,
  variant = "ghost",
  size = 400,
  tooltip = true,
  type = "button",
  className,
  onClick,
  ref,
  ...rest
}: IconButtonProps): ReactElement {
  const isExplained = disabled && disabledReason !== undefined;
  // One that takes no focus could never show a tooltip.
  const hasTooltip = tooltip && (!disabled || isExplained);
  const element = useRef<HTMLButtonElement>(null);
  // React Aria attaches the refs it merges anew with each render; the caller's is attached once.
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => element.current, []);
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!isExplained) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const button = useRender(undefined, "button", {
    ...rest,
    ref: element,
    type,
    "aria-label": label,
    disabled: disabled && !isExplained,
    "aria-disabled": isExplained || undefined,
    className: classNames("cu-IconButton", className),
    "data-variant": variant,
    "data-size": size,
    "data-disabled": flag(disabled),
    onClick: handleClick,
    children: icon,
  });
  return (
    <Tooltip disabled={!hasTooltip} content={<Hint label={label} shortcut={shortcut} reason={disabledReason} />}>
      {button}
    </Tooltip>
  );
}

interface HintProps {
  label: string;
  shortcut: string | undefined;
  reason: string | undefined;
}

function Hint({ label, shortcut, reason }: HintProps): ReactElement {
  return (
    <>
      {label}
      {shortcut !== undefined && <kbd className="cu-IconButton-keys">{shortcut}</kbd>}
      {reason !== undefined && <span className="cu-IconButton-reason">{reason}</span>}
    </>
  );
}
