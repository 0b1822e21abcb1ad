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

const idOf = ({ email }: StoppedAddress): string => email;
const allowOf = ({ email }: StoppedAddress): string => messages.allowOf(email);

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
      queryOf={(search) => callInfiniteQuery(api, "mailAddressList", search)}
      columns={columns}
      getRowId={idOf}
      action={{ label: messages.allow, labelOf: allowOf, onPress: ({ email }) => allow(email) }}
      messages={messages}
    />
  );
}
