import type { DigestSubscriber } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { Button, useNotifications } from "@corp/ui";
import { ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";
import { AdminProvider } from "@corp/ui/admin/provider";
import type { TableColumn } from "@corp/ui/admin/table";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ReactElement } from "react";
import { DownloadMenu } from "../../../lists/download-menu.tsx";
import { ListFilters } from "../../../lists/list-filters.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { textOf, useSearchPatch } from "../../../lists/use-search-patch.ts";
import { patchRows, usePages } from "../../../lists/use-pages.ts";
import { useEventCallback } from "../../../lists/use-event-callback.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { messages } from "./messages.ts";
import "@corp/ui/admin.css";

export function SubscribersPage(): ReactElement {
  return (
    <AdminProvider>
      <ConfirmProvider>
        <Subscribers />
      </ConfirmProvider>
    </AdminProvider>
  );
}

const idOf = ({ subscriber_id: id }: DigestSubscriber): string => id;

const columns: readonly TableColumn<DigestSubscriber>[] = [
  { id: "email", title: messages.columns.email, isRowHeader: true, width: "14rem", render: ({ email }) => email },
  {
    id: "subscribed_at",
    title: messages.columns.subscribedAt,
    width: "16rem",
    render: ({ subscribed_at: at }) => formatInstant(at),
  },
  {
    id: "consent",
    title: messages.columns.consent,
    width: "12rem",
    render: ({ consent_version: version }) => version ?? messages.noConsent,
  },
];

function Subscribers(): ReactElement {
  const { api } = useServices();
  const [params, change] = useSearchPatch();
  const text = textOf(params);
  const pages = usePages(
    callInfiniteQuery(api, "digestSubscriberList", { limit: 100, ...(text === "" ? {} : { text }) }),
  );
  const remove = useEventCallback(useRemoval());
  const actionsOf = useCallback(
    (subscriber: DigestSubscriber): ReactElement => (
      <Button
        variant="ghost-negative"
        size={400}
        aria-label={messages.removeOf(subscriber.email)}
        onClick={() => void remove(subscriber)}
      >
        {messages.remove}
      </Button>
    ),
    [remove],
  );
  return (
    <AdminPage
      title={messages.title}
      actions={<DownloadMenu ask={(format) => api.digestSubscribersDownload({ format })} />}
    >
      <ListFilters label={messages.filters} placeholder={messages.placeholder} text={text} onChange={change} />
      <PagesTable
        pages={pages}
        label={messages.table}
        columns={columns}
        getRowId={idOf}
        rowActions={actionsOf}
        empty={text === "" ? messages.empty : messages.nothingFound}
      />
    </AdminPage>
  );
}

/** Removes a subscriber after a confirmation; it cannot be undone. The API client reports a failure. */
function useRemoval(): (subscriber: DigestSubscriber) => Promise<void> {
  const { api } = useServices();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  return async ({ subscriber_id: id, email }) => {
    const isRemoved = await confirm({
      title: messages.removeTitle,
      description: messages.removeText(email),
      confirmLabel: messages.remove,
      negative: true,
      action: () => api.digestSubscriberRemove({ subscriber_id: id }),
    }).catch(() => false);
    if (!isRemoved) return;
    patchRows<DigestSubscriber>(queryClient, "digestSubscriberList", (row) => (row.subscriber_id === id ? null : row));
    notifications.show({ type: "success", message: messages.removed(email) });
  };
}
