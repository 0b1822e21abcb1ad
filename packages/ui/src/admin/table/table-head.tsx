import type { ReactElement } from "react";
import { messages } from "../messages.ts";
import { SortMark } from "./sort-mark.tsx";
import type { TableColumn, TableProps, TableSort } from "./table-props.ts";
import type { SelectedShare } from "./table-selection.ts";
import { nextSort } from "./table-sort.ts";

/** Props of {@link TableHead}. */
export interface TableHeadProps<Row> extends Pick<TableProps<Row>, "columns" | "onSortChange" | "selectionMode"> {
  sort: TableSort | null;
  isGrid: boolean;
  /** Columns without a width of their own get this one. */
  defaultWidth: string | undefined;
  hasActions: boolean;
  share: SelectedShare;
  onToggleAll: () => void;
}

/** The headings. The first of a grid's stops is the one that Tab reaches before the focus has been there. */
export function TableHead<Row>(props: TableHeadProps<Row>): ReactElement {
  const { columns, isGrid, hasActions, selectionMode, share, onToggleAll } = props;
  return (
    <thead>
      <tr data-row="-1">
        {selectionMode === "multiple" && (
          <th scope="col" className="cu-Table-select" data-cell="" tabIndex={-1}>
            <label className="cu-Table-check">
              <input
                type="checkbox"
                className="cu-Choice-input"
                aria-label={messages.table.selectAll}
                checked={share === "all"}
                ref={(box) => {
                  if (box !== null) box.indeterminate = share === "some";
                }}
                onChange={onToggleAll}
              />
            </label>
          </th>
        )}
        {selectionMode === "single" && (
          <th scope="col" className="cu-Table-select" data-cell="" tabIndex={0}>
            <span className="cu-VisuallyHidden">{messages.table.choice}</span>
          </th>
        )}
        {columns.map((column, index) => (
          <Heading
            key={column.id}
            {...props}
            column={column}
            tabIndex={isGrid ? (index === 0 && selectionMode === "none" ? 0 : -1) : undefined}
          />
        ))}
        {hasActions && (
          <th scope="col" className="cu-Table-actions" data-cell="" tabIndex={isGrid ? -1 : undefined}>
            <span className="cu-VisuallyHidden">{messages.table.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadingProps<Row> extends Pick<TableHeadProps<Row>, "sort" | "onSortChange" | "defaultWidth"> {
  column: TableColumn<Row>;
  tabIndex: 0 | -1 | undefined;
}

function Heading<Row>({ column, sort, onSortChange, defaultWidth, tabIndex }: HeadingProps<Row>): ReactElement {
  const { id, title, sortable, align = "start" } = column;
  const width = column.width ?? defaultWidth;
  const direction = sort?.columnId === id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      data-cell=""
      data-align={align}
      tabIndex={sortable === true && tabIndex !== undefined ? -1 : tabIndex}
      aria-sort={sortable === true ? (direction ?? "none") : undefined}
      style={width === undefined ? undefined : { inlineSize: width, minInlineSize: width }}
    >
      {sortable === true ? (
        <button
          type="button"
          className="cu-Table-sort"
          tabIndex={tabIndex}
          onClick={() => onSortChange?.(nextSort(sort, id))}
        >
          {title}
          <SortMark direction={direction} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
