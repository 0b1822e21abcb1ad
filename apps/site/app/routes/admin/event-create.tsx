import { Link } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { CreateEventPage } from "../../features/admin/event-editor/create-event.tsx";
import { messages } from "../../features/admin/event-editor/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import { AdminPage } from "../../lists/admin-page.tsx";

export const meta = unlistedMeta(messages.createTitle);

export default function AdminEventCreate(): ReactElement {
  return (
    <AdminPage
      title={messages.createTitle}
      back={
        <Link variant="quiet" render={<RouterLink to="/admin/events" />}>
          {messages.back}
        </Link>
      }
    >
      <CreateEventPage />
    </AdminPage>
  );
}
