export { Menu } from "./menu.tsx";
export type { MenuProps } from "./menu.tsx";
export { MenuItem, MenuSection, MenuSeparator } from "./menu-item.tsx";
export type { MenuItemProps, MenuSectionProps, MenuSeparatorProps } from "./menu-item.tsx";
export { Submenu } from "./submenu.tsx";
export type { SubmenuProps } from "./submenu.tsx";
