import type { FailedEmail } from "@corp/api";
import { callInfiniteQuery, callKey } from "@corp/api/react";
import { Badge, Text, useNotifications } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import type { TableColumn } from "@corp/ui/admin/table";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { SearchedTable } from "../../../lists/searched-table.tsx";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages as pageMessages } from "./messages.ts";

const messages = pageMessages.emails;

const rowId = ({ email_id: id }: FailedEmail): string => id;

function emailTitle({ kind, event }: FailedEmail): string {
  const name = pageMessages.kinds[kind] ?? kind;
  return event === null ? name : messages.event(name, event.title);
}

const againLabel = (email: FailedEmail): string => messages.againLabel(emailTitle(email), email.email);

const columns: readonly TableColumn<FailedEmail>[] = [
  { id: "email", title: messages.columns.email, isRowHeader: true, width: "13rem", render: ({ email }) => email },
  { id: "kind", title: messages.columns.kind, width: "13rem", render: emailTitle },
  {
    id: "failure",
    title: messages.columns.failure,
    width: "18rem",
    render: (email) => (
      <>
        {messages.failures[email.failure]}
        <Text variant="caption" tone="muted">
          {describeFailure(email)}
        </Text>
        {email.is_stopped ? <Badge tone="negative">{messages.stopped}</Badge> : null}
      </>
    ),
  },
  {
    id: "failed_at",
    title: messages.columns.failedAt,
    width: "9rem",
    render: ({ failed_at: at }) => formatInstant(at),
  },
];

/** The server counts the attempts before the last one. */
function describeFailure({ attempts, failure, response }: FailedEmail): string {
  return failure === "stopped" ? messages.notTried : messages.details(attempts + 1, response ?? messages.noResponse);
}

export function FailedEmails(): ReactElement {
  const { api } = useServices();
  return (
    <SearchedTable
      createQuery={(search) => callInfiniteQuery(api, "emailFailedList", search)}
      columns={columns}
      getRowId={rowId}
      action={{ label: messages.again, rowLabel: againLabel, onPress: useSendingAgain() }}
      messages={messages}
    />
  );
}

/** Asks first if the recipient is stopped. The API client reports a failure. */
function useSendingAgain(): (email: FailedEmail) => Promise<void> {
  const { api } = useServices();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  return async ({ email_id: id, email, is_stopped: isStopped }) => {
    const send = () => api.emailSendAgain({ email_id: id });
    const isSent = await (
      isStopped
        ? confirm({
            title: messages.allowTitle,
            description: messages.allowText(email),
            confirmLabel: messages.again,
            action: send,
          })
        : send().then(() => true)
    ).catch(() => false);
    if (!isSent) return;
    patchRows<FailedEmail>(queryClient, "emailFailedList", (row) => {
      if (row.email_id === id) return null;
      return row.email.toLowerCase() === email.toLowerCase() ? { ...row, is_stopped: false } : row;
    });
    await queryClient.invalidateQueries({ queryKey: callKey("mailAddressList") });
    notifications.show({ type: "success", message: messages.sent(email) });
  };
}
