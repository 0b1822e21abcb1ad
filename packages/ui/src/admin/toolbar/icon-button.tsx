import { useImperativeHandle, useRef } from "react";
import type { ComponentPropsWithRef, MouseEvent, MouseEventHandler, ReactElement, ReactNode } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useRender } from "../../composition/use-render.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";

/** Props of {@link IconButton}: those of a `button`. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  /** The role in a form: "submit" sends it. @default "button" */
  type?: "button" | "submit" | "reset" | undefined;
  /** Called on a click, Enter and Space. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  /** Cannot be pressed. Without `disabledReason` it cannot be focused either. @default false */
  disabled?: boolean | undefined;
  /** The accessible name, also shown as the tooltip. */
  label: string;
  /** The icon, which has no text of its own. */
  icon: ReactNode;
  /** Shown next to the name: "Ctrl+B". The caller handles the keys. */
  shortcut?: string | undefined;
  /** The reason for `disabled`. It keeps the button focusable and is announced. */
  disabledReason?: string | undefined;
  /** Without a border, for toolbars, or with one, for a button alone. @default "ghost" */
  variant?: "ghost" | "outline" | undefined;
  /** 400 is 36 px, for dense layouts; 500 is 44 px. @default 400 */
  size?: 400 | 500 | undefined;
  /** Shows the name in a tooltip on hover and focus. @default true */
  tooltip?: boolean | undefined;
}

/**
 * A button with an icon and an accessible name. Its `type` defaults to "button".
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
  // Without focus it could never show a tooltip.
  const hasTooltip = tooltip && (!disabled || isExplained);
  const element = useRef<HTMLButtonElement>(null);
  // React Aria's merged refs are attached again on each render; the caller's must be attached once.
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
