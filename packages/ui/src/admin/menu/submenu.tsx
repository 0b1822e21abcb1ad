import type { ReactElement, ReactNode } from "react";
import { Menu as AriaMenu, SubmenuTrigger } from "react-aria-components";
import { Popover } from "../popover/popover.tsx";
import { MenuItem } from "./menu-item.tsx";
import type { MenuItemProps } from "./menu-item.tsx";

/** Props of {@link Submenu}: those of the item that opens it. */
export interface SubmenuProps extends Omit<MenuItemProps, "children" | "href" | "onAction" | "shortcut"> {
  /** The label of the item. */
  label: ReactNode;
  /** The items of the submenu. */
  children: ReactNode;
}

/** An item that opens a submenu. Use one level only. */
export function Submenu({ label, children, ...rest }: SubmenuProps): ReactElement {
  return (
    <SubmenuTrigger>
      <MenuItem {...rest}>{label}</MenuItem>
      <Popover offset={-2} crossOffset={-5}>
        <AriaMenu className="cu-Menu">{children}</AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}
