import { Button, Loader, Text } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { messages } from "../features/admin-events/messages.ts";
import type { Route } from "./+types/admin-events";

export const meta: Route.MetaFunction = () => [{ title: messages.eventsTitle }, { name: "robots", content: "noindex" }];

const EventTable = lazy(async () => {
  const { EventTable: table } = await import("../features/admin-events/event-table.tsx");
  return { default: table };
});

/** All events, for editors. */
export default function AdminEvents(): ReactElement {
  return (
    <div className="admin-page">
      <header className="admin-head">
        <Text as="h1" variant="headline">
          {messages.eventsTitle}
        </Text>
        <div className="admin-head-actions">
          <Button render={<RouterLink to="/admin/events/create" />}>{messages.create}</Button>
        </div>
      </header>
      <Suspense fallback={<Loader label={messages.loading} />}>
        <EventTable />
      </Suspense>
    </div>
  );
}
