import { Link } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { CreateEventPage } from "../../features/admin/event-editor/create-event.tsx";
import { messages } from "../../features/admin/event-editor/messages.ts";
import { AdminPage } from "../../lists/admin-page.tsx";
import type { Route } from "./+types/event-create";

export const meta: Route.MetaFunction = () => [{ title: messages.createTitle }, { name: "robots", content: "noindex" }];

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
