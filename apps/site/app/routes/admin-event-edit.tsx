import { callQuery } from "@corp/api/react";
import { ErrorStub, Link, Loader, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import { EditEvent } from "../features/admin-events/edit-event.tsx";
import { messages } from "../features/admin-events/messages.ts";
import type { Route } from "./+types/admin-event-edit";

export const meta: Route.MetaFunction = () => [{ title: messages.editTitle }, { name: "robots", content: "noindex" }];

export default function AdminEventEdit({ params }: Route.ComponentProps): ReactElement {
  const { api } = useServices();
  // Read anew each time the page is opened: the version must be the one the editor sees.
  const { data: event, error, isFetchedAfterMount } = useQuery({
    ...callQuery(api, "eventGet", { event_id: params.eventId }),
    refetchOnMount: "always",
  });
  if (error !== null) return <ErrorStub status={error.status ?? 500} render={<RouterLink to="/admin" />} />;
  return (
    <div className="admin-page">
      <header>
        <Link variant="quiet" render={<RouterLink to="/admin" />}>
          {messages.back}
        </Link>
        <Text as="h1" variant="headline">
          {event?.title ?? messages.editTitle}
        </Text>
      </header>
      {event === undefined || !isFetchedAfterMount ? <Loader label={messages.loading} /> : <EditEvent key={event.event_id} event={event} />}
    </div>
  );
}
