export { Table } from "./table.tsx";
export type { TableColumn, TableProps, TableSelectionMode, TableSort } from "./table-props.ts";
