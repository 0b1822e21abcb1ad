import { useState } from "react";
import type { MouseEvent, ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { IconButton } from "./icon-button.tsx";
import type { IconButtonProps } from "./icon-button.tsx";

/** Props of {@link ToggleButton}: those of an {@link IconButton}. */
export interface ToggleButtonProps extends Omit<IconButtonProps, "onChange" | "aria-pressed"> {
  /** The controlled pressed state. */
  selected?: boolean | undefined;
  /** The initial pressed state when uncontrolled. @default false */
  defaultSelected?: boolean | undefined;
  /** Receives the new pressed state. */
  onChange?: ((selected: boolean) => void) | undefined;
}

/**
 * A toggle button. Its name describes the pressed state and does not change.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function ToggleButton({
  selected,
  defaultSelected = false,
  onChange,
  onClick,
  className,
  ...rest
}: ToggleButtonProps): ReactElement {
  const [ownSelected, setOwnSelected] = useState(defaultSelected);
  const isSelected = selected ?? ownSelected;
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    setOwnSelected(!isSelected);
    onChange?.(!isSelected);
  };
  return (
    <IconButton
      {...rest}
      aria-pressed={isSelected}
      data-selected={flag(isSelected)}
      className={classNames("cu-ToggleButton", className)}
      onClick={handleClick}
    />
  );
}
