import { Button } from "@corp/ui";
import type { ButtonVariant } from "@corp/ui";
import type { QueryKey } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ReactElement } from "react";
import { ListFilters } from "./list-filters.tsx";
import { PagesTable } from "./pages-table.tsx";
import type { PagesTableProps } from "./pages-table.tsx";
import { useEventCallback } from "./use-event-callback.ts";
import { usePages } from "./use-pages.ts";
import type { PagesOptions } from "./use-pages.ts";
import { readSearchText, useSearchPatch } from "./use-search-patch.ts";

export interface SearchedTableProps<Row, Key extends QueryKey> extends Pick<
  PagesTableProps<Row>,
  "columns" | "getRowId"
> {
  readonly createQuery: (search: { limit: number; text?: string }) => PagesOptions<Row, Key>;
  /** The button of each row. */
  readonly action: {
    readonly label: string;
    /** The accessible name, which names the row too. Stable. */
    readonly rowLabel: (row: Row) => string;
    /** @default "outline" */
    readonly variant?: ButtonVariant;
    readonly onPress: (row: Row) => unknown;
  };
  readonly messages: {
    readonly filters: string;
    readonly placeholder: string;
    readonly table: string;
    readonly empty: string;
    readonly nothingFound: string;
  };
}

/** A list with a search by text, which is kept in the query string, and one action per row. */
export function SearchedTable<Row, Key extends QueryKey>({
  createQuery,
  columns,
  getRowId,
  action: { label, rowLabel, variant = "outline", onPress },
  messages,
}: SearchedTableProps<Row, Key>): ReactElement {
  const [params, change] = useSearchPatch();
  const text = readSearchText(params);
  const pages = usePages(createQuery({ limit: 100, ...(text !== "" && { text }) }));
  const press = useEventCallback(onPress);
  const rowActions = useCallback(
    (row: Row): ReactElement => (
      <Button variant={variant} size={400} aria-label={rowLabel(row)} onClick={() => void press(row)}>
        {label}
      </Button>
    ),
    [label, rowLabel, variant, press],
  );
  return (
    <>
      <ListFilters label={messages.filters} placeholder={messages.placeholder} text={text} onChange={change} />
      <PagesTable
        pages={pages}
        label={messages.table}
        columns={columns}
        getRowId={getRowId}
        rowActions={rowActions}
        empty={text === "" ? messages.empty : messages.nothingFound}
      />
    </>
  );
}
