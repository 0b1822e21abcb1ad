export { SortableList } from "./sortable-list.tsx";
export type { SortableListProps } from "./sortable-list.tsx";
