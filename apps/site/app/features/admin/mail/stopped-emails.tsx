import type { StoppedAddress } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import type { TableColumn } from "@corp/ui/admin/table";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { SearchedTable } from "../../../lists/searched-table.tsx";
import { messages as pageMessages } from "./messages.ts";
import { useStoppedEmails } from "./use-stopped-emails.ts";

const messages = pageMessages.recipients;

const rowId = ({ email }: StoppedAddress): string => email;
const allowLabel = ({ email }: StoppedAddress): string => messages.allowLabel(email);

const columns: readonly TableColumn<StoppedAddress>[] = [
  { id: "email", title: messages.columns.email, isRowHeader: true, width: "13rem", render: ({ email }) => email },
  { id: "reason", title: messages.columns.reason, width: "22rem", render: ({ reason }) => reason ?? messages.noReason },
  {
    id: "stopped_at",
    title: messages.columns.stoppedAt,
    width: "10rem",
    render: ({ stopped_at: at }) => formatInstant(at),
  },
];

export function StoppedEmails(): ReactElement {
  const { api } = useServices();
  const { allow } = useStoppedEmails();
  return (
    <SearchedTable
      createQuery={(search) => callInfiniteQuery(api, "mailAddressList", search)}
      columns={columns}
      getRowId={rowId}
      action={{ label: messages.allow, rowLabel: allowLabel, onPress: ({ email }) => allow(email) }}
      messages={messages}
    />
  );
}
