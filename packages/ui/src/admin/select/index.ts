export type { ListEntry, ListOption, ListSection } from "../list-box/list-option.ts";
export { Select } from "./select.tsx";
export type { SelectProps } from "./select.tsx";
