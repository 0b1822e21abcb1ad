import { Button, Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { messages } from "../features/admin/events/messages.ts";
import { AdminPage } from "../lists/admin-page.tsx";
import type { Route } from "./+types/admin-events";

export const meta: Route.MetaFunction = () => [{ title: messages.eventsTitle }, { name: "robots", content: "noindex" }];

const EventTable = lazy(async () => {
  const { EventTable: table } = await import("../features/admin/events/event-table.tsx");
  return { default: table };
});

export default function AdminEvents(): ReactElement {
  return (
    <AdminPage
      title={messages.eventsTitle}
      actions={<Button render={<RouterLink to="/admin/events/create" />}>{messages.create}</Button>}
    >
      <Suspense fallback={<Loader label={messages.loading} />}>
        <EventTable />
      </Suspense>
    </AdminPage>
  );
}
