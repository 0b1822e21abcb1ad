export type { ListEntry, ListOption, ListSection } from "../list-box/list-option.ts";
export { ComboBox } from "./combo-box.tsx";
export type { ComboBoxProps } from "./combo-box.tsx";
