export { IconButton } from "./icon-button.tsx";
export type { IconButtonProps } from "./icon-button.tsx";
export { ToggleButton } from "./toggle-button.tsx";
export type { ToggleButtonProps } from "./toggle-button.tsx";
export { Toolbar, ToolbarGroup, ToolbarSeparator } from "./toolbar.tsx";
export type { ToolbarGroupProps, ToolbarProps, ToolbarSeparatorProps } from "./toolbar.tsx";
