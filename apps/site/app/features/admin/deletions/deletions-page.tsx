import type { ResponseOf } from "@corp/api/contract";
import { callInfiniteQuery } from "@corp/api/react";
import { Button, useNotifications } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { usePages } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";

type DeletionItem = ResponseOf<"deletionList">["items"][number];

const rowId = ({ deletion_id: id }: DeletionItem): string => id;
const { columns: titles } = messages;

const columns: readonly TableColumn<DeletionItem>[] = [
  { id: "title", title: titles.title, isRowHeader: true, width: "20rem", render: ({ title }) => title },
  { id: "kind", title: titles.kind, width: "9rem", render: ({ kind }) => messages.kinds[kind] },
  { id: "at", title: titles.deletedAt, width: "13rem", render: ({ deleted_at: at }) => formatInstant(at) },
  { id: "until", title: titles.until, width: "13rem", render: ({ undoable_until: until }) => formatInstant(until) },
];

/** Everything that was deleted within 30 days, to be restored. */
export function DeletionsPage(): ReactElement {
  const { api } = useServices();
  const notifications = useNotifications();
  const queryClient = useQueryClient();
  const pages = usePages(callInfiniteQuery(api, "deletionList", { limit: 50 }));
  const { mutate, isPending, variables } = useMutation({
    // The API client shows why something cannot be restored.
    mutationFn: ({ deletion_id }: DeletionItem) => api.deletionUndo({ deletion_id }),
    onSuccess: (_answer, { title }) => {
      notifications.show({ type: "success", message: messages.wasRestored(title) });
      return queryClient.invalidateQueries();
    },
  });
  const pendingId = isPending ? variables.deletion_id : null;
  const rowActions = useCallback(
    (item: DeletionItem): ReactElement => (
      <Button
        variant="outline"
        size={400}
        aria-label={messages.restoreLabel(item.title)}
        loading={pendingId === item.deletion_id}
        onClick={() => mutate(item)}
      >
        {messages.restore}
      </Button>
    ),
    [mutate, pendingId],
  );
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <PagesTable
        pages={pages}
        label={messages.table}
        columns={columns}
        getRowId={rowId}
        rowActions={rowActions}
        empty={messages.empty}
      />
    </AdminPage>
  );
}
