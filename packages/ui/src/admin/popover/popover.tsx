import type { ReactElement } from "react";
import { Popover as AriaPopover } from "react-aria-components";
import type { PopoverProps as AriaPopoverProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";

export interface PopoverProps extends Omit<AriaPopoverProps, "className"> {
  className?: string | undefined;
}

/** The popover of selects, menus and calendars, at least as wide as its trigger. */
export function Popover({ className, offset = 4, ...rest }: PopoverProps): ReactElement {
  return <AriaPopover offset={offset} {...rest} className={classNames("cu-Popover", className)} />;
}
