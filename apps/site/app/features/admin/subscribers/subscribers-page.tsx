import type { DigestSubscriber } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";
import type { TableColumn } from "@corp/ui/admin/table";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { DownloadMenu } from "../../../lists/download-menu.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { SearchedTable } from "../../../lists/searched-table.tsx";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";

export function SubscribersPage(): ReactElement {
  return (
    <ConfirmProvider>
      <Subscribers />
    </ConfirmProvider>
  );
}

const rowId = ({ subscriber_id: id }: DigestSubscriber): string => id;
const removeLabel = ({ email }: DigestSubscriber): string => messages.removeLabel(email);

function subscriberState({ confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt }: DigestSubscriber): string {
  if (unsubscribedAt !== null) return messages.states.unsubscribed;
  return confirmedAt === null ? messages.states.unconfirmed : messages.states.subscribed;
}

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
  { id: "state", title: messages.columns.state, width: "13rem", render: subscriberState },
];

function Subscribers(): ReactElement {
  const { api } = useServices();
  return (
    <AdminPage
      title={messages.title}
      actions={<DownloadMenu ask={(format) => api.digestSubscribersDownload({ format })} />}
    >
      <SearchedTable
        createQuery={(search) => callInfiniteQuery(api, "digestSubscriberList", search)}
        columns={columns}
        getRowId={rowId}
        action={{ label: messages.remove, rowLabel: removeLabel, variant: "ghost-negative", onPress: useRemoval() }}
        messages={messages}
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
