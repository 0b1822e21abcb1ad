export { ListBox } from "./list-box.tsx";
export type { ListBoxProps } from "./list-box.tsx";
export type { ListEntry, ListOption, ListSection } from "./list-option.ts";
