import type { BlacklistEntry } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { Button } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import type { TableColumn } from "@corp/ui/admin/table";
import { useCallback, useState } from "react";
import type { ReactElement } from "react";
import { ListFilters } from "../../../lists/list-filters.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { textOf, useSearchPatch } from "../../../lists/use-search-patch.ts";
import { usePages } from "../../../lists/use-pages.ts";
import { useEventCallback } from "../../../lists/use-event-callback.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { messages } from "./messages.ts";
import { useBlacklist } from "./use-blacklist.ts";
import "@corp/ui/admin.css";
import "./blacklist.css";

const idOf = ({ email }: BlacklistEntry): string => email;

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
  const [params, change] = useSearchPatch();
  const [isAdding, setAdding] = useState(false);
  const text = textOf(params);
  const pages = usePages(callInfiniteQuery(api, "blacklistList", { limit: 100, ...(text === "" ? {} : { text }) }));
  const blacklist = useBlacklist();
  const remove = useEventCallback(blacklist.remove);
  const actionsOf = useCallback(
    (entry: BlacklistEntry): ReactElement => (
      <Button
        variant="outline"
        size={400}
        aria-label={messages.removeOf(entry.email)}
        onClick={() => void remove(entry)}
      >
        {messages.remove}
      </Button>
    ),
    [remove],
  );
  return (
    <AdminProvider>
      <AdminPage
        title={messages.title}
        lead={messages.lead}
        actions={<Button onClick={() => setAdding(true)}>{messages.add}</Button>}
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
        {isAdding ? <AddDialog onAdd={blacklist.add} onClose={() => setAdding(false)} /> : null}
      </AdminPage>
    </AdminProvider>
  );
}
