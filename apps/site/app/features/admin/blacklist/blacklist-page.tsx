import type { BlacklistEntry } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import type { TableColumn } from "@corp/ui/admin/table";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { AddEmail } from "../../../lists/add-email.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { SearchedTable } from "../../../lists/searched-table.tsx";
import { messages } from "./messages.ts";
import { useBlacklist } from "./use-blacklist.ts";

const rowId = ({ email }: BlacklistEntry): string => email;
const removeLabel = ({ email }: BlacklistEntry): string => messages.removeLabel(email);

const columns: readonly TableColumn<BlacklistEntry>[] = [
  { id: "email", title: messages.columns.email, isRowHeader: true, width: "14rem", render: ({ email }) => email },
  { id: "reason", title: messages.columns.reason, width: "24rem", render: ({ reason }) => reason ?? messages.noReason },
  {
    id: "created_at",
    title: messages.columns.createdAt,
    width: "16rem",
    render: ({ created_at: at }) => formatInstant(at),
  },
];

export function BlacklistPage(): ReactElement {
  const { api } = useServices();
  const { add, remove } = useBlacklist();
  return (
    <AdminPage title={messages.title} lead={messages.lead} actions={<AddEmail messages={messages} onAdd={add} />}>
      <SearchedTable
        createQuery={(search) => callInfiniteQuery(api, "blacklistList", search)}
        columns={columns}
        getRowId={rowId}
        action={{ label: messages.remove, rowLabel: removeLabel, onPress: remove }}
        messages={messages}
      />
    </AdminPage>
  );
}
