import { Button } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { EventTable } from "../../features/admin/events/event-table.tsx";
import { messages } from "../../features/admin/events/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import { AdminPage } from "../../lists/admin-page.tsx";

export const meta = unlistedMeta(messages.eventsTitle);

export default function AdminEvents(): ReactElement {
  return (
    <AdminPage
      title={messages.eventsTitle}
      actions={<Button render={<RouterLink to="/admin/events/create" />}>{messages.create}</Button>}
    >
      <EventTable />
    </AdminPage>
  );
}
