import { useRef } from "react";
import type { ReactElement } from "react";
import { useOwnStyle } from "../../composition/use-own-style.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { columnStyle } from "./column-style.ts";
import type { TableColumn, TableProps, TableSort } from "./table-props.ts";
import { explicit } from "./table-roles.ts";
import type { SelectedShare } from "./table-selection.ts";
import { nextSort } from "./table-sorting.ts";

export interface TableHeadProps<Row> extends Pick<TableProps<Row>, "columns" | "onSortChange" | "selectionMode"> {
  sort: TableSort | null;
  isGrid: boolean;
  isWindowed: boolean;
  hasActions: boolean;
  share: SelectedShare;
  onToggleAll: () => void;
}

/** The heading row. Until the grid has had the focus, its first stop is the tab stop. */
export function TableHead<Row>(props: TableHeadProps<Row>): ReactElement {
  const messages = useAdminMessages().table;
  const { columns, isGrid, hasActions, selectionMode, share, onToggleAll } = props;
  return (
    <thead {...explicit("rowgroup")}>
      <tr {...explicit("row")} data-row="-1">
        {selectionMode === "multiple" && (
          <th {...explicit("columnheader")} scope="col" className="cu-Table-select" data-cell="" tabIndex={-1}>
            <label className="cu-Table-check">
              <input
                type="checkbox"
                className="cu-Choice-input"
                aria-label={messages.selectAll}
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
          <th {...explicit("columnheader")} scope="col" className="cu-Table-select" data-cell="" tabIndex={0}>
            <span className="cu-VisuallyHidden">{messages.choice}</span>
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
          <th
            {...explicit("columnheader")}
            scope="col"
            className="cu-Table-actions"
            data-cell=""
            tabIndex={isGrid ? -1 : undefined}
          >
            <span className="cu-VisuallyHidden">{messages.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadingProps<Row> extends Pick<TableHeadProps<Row>, "sort" | "onSortChange" | "isWindowed"> {
  column: TableColumn<Row>;
  tabIndex: 0 | -1 | undefined;
}

function Heading<Row>({ column, sort, onSortChange, isWindowed, tabIndex }: HeadingProps<Row>): ReactElement {
  const { id, title, sortable, align = "start" } = column;
  const ref = useRef<HTMLTableCellElement>(null);
  useOwnStyle(ref, columnStyle(column, isWindowed));
  const direction = sort?.columnId === id ? sort.direction : undefined;
  return (
    <th
      {...explicit("columnheader")}
      scope="col"
      data-cell=""
      data-align={align}
      tabIndex={sortable === true && tabIndex !== undefined ? -1 : tabIndex}
      aria-sort={sortable === true ? (direction ?? "none") : undefined}
      ref={ref}
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

/** Two triangles; the one of the current direction is emphasized. Screen readers use the heading's `aria-sort`. */
function SortMark({ direction }: { direction: "ascending" | "descending" | undefined }): ReactElement {
  return (
    <svg className="cu-Table-sortMark" width="10" height="14" viewBox="0 0 10 14" aria-hidden="true">
      <path d="M5 1 9 6H1Z" data-on={direction === "ascending" ? "" : undefined} />
      <path d="M5 13 1 8h8Z" data-on={direction === "descending" ? "" : undefined} />
    </svg>
  );
}
