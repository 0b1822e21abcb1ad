import type { EventSummary } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { useShownColumns } from "../../../lists/shown-columns.tsx";
import { usePages } from "../../../lists/use-pages.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { eventColumns, usualColumns } from "./event-columns.tsx";
import { EventFilterBar } from "./event-filter-bar.tsx";
import { eventListRequest, isFiltered, tableSort } from "./event-list-filters.ts";
import { EventRowActions } from "./event-row-actions.tsx";
import { messages } from "./messages.ts";
import { RowActionsContext, useRowActions } from "./row-actions.ts";
import { SelectionActions } from "./selection-actions.tsx";
import { useEventActions } from "./use-event-actions.ts";
import { useEventFilters } from "./use-event-filters.ts";
import { useRemoval } from "./use-removal.ts";

/** The table of events with row and bulk actions. */
export function EventTable(): ReactElement {
  return (
    <ConfirmProvider>
      <Events />
    </ConfirmProvider>
  );
}

const rowId = ({ event_id }: EventSummary): string => event_id;
const editorPath = ({ event_id }: EventSummary): string => `/admin/events/${event_id}/edit`;
const noIds: ReadonlySet<string> = new Set();

function Events(): ReactElement {
  const { api } = useServices();
  const [filters, setFilters] = useEventFilters();
  const { columns, menu } = useShownColumns("events", eventColumns, usualColumns);
  const [selected, setSelected] = useState(noIds);
  const request = useMemo(() => eventListRequest(filters), [filters]);
  const pages = usePages(callInfiniteQuery(api, "eventList", request));
  const actions = useEventActions();
  const remove = useRemoval(actions);
  const selectedRows = pages.rows.filter(({ event_id: id }) => selected.has(id));
  /** Clears the selection after success; failed rows stay selected. */
  const toAll = (work: (events: readonly EventSummary[]) => Promise<boolean>) => () =>
    void work(selectedRows).then((isDone) => {
      if (isDone) setSelected(noIds);
    });
  const [copied, setCopied] = useState<EventSummary | null>(null);
  const rowWork = useRowActions(actions, remove, setCopied);
  return (
    <RowActionsContext value={rowWork}>
      <div className="event-table">
        <EventFilterBar filters={filters} onChange={setFilters} />
        <PagesTable
          pages={pages}
          label={messages.table}
          columns={columns}
          getRowId={rowId}
          getRowHref={editorPath}
          sort={tableSort(filters)}
          onSortChange={(sort) => setFilters({ sort })}
          selectionMode="multiple"
          selectedIds={selected}
          onSelectionChange={setSelected}
          toolbar={menu}
          selectionActions={
            <SelectionActions
              events={selectedRows}
              isBusy={actions.busyIds.size > 0}
              onPublish={toAll(actions.publish)}
              onUnpublish={toAll(actions.unpublish)}
              onRemove={toAll(remove)}
            />
          }
          rowActions={renderRowActions}
          empty={isFiltered(filters) ? messages.nothingFound : messages.empty}
        />
        {copied === null ? null : (
          <DuplicateDialog
            event={copied}
            onDuplicate={async (startsAt) => (await actions.duplicate(copied, startsAt)) !== null}
            onClose={() => setCopied(null)}
          />
        )}
      </div>
    </RowActionsContext>
  );
}

/** Stable across renders, so that only changed rows render. */
const renderRowActions = (event: EventSummary): ReactElement => <EventRowActions event={event} />;
