import { callQuery } from "@corp/api/react";
import { Badge, Link, Loader, Text } from "@corp/ui";
import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Outlet } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { PageLink } from "../../../navigation/page-link.tsx";
import { eventWhen } from "../../../time/event-time.ts";
import { unbroken } from "../../../time/unbroken.ts";
import { messages } from "./messages.ts";

/** An event as its team sees it: the frame around its participants and messages. */
export function TeamEventPage({ eventId }: { readonly eventId: string }): ReactElement {
  const { api } = useServices();
  const { data: event, error, refetch } = useQuery(callQuery(api, "eventGet", { event_id: eventId }));
  if (event === undefined && error !== null)
    return <RecordFailure error={error} onRetry={refetch} to="/admin/my-events" toLabel={messages.toOwn} />;
  if (event === undefined) return <Loader label={messages.loadingEvent} />;
  return (
    <ConfirmProvider>
      <div className="admin-page event-page">
        <header>
          <Text as="h1" variant="headline">
            <Link variant="quiet" render={<PageLink to={`/events/${eventId}`} />}>
              {event.title}
            </Link>
          </Text>
          {event.called_off === null ? null : <Badge tone="negative">{messages.calledOff}</Badge>}
          <Text tone="muted">{unbroken(eventWhen(event))}</Text>
        </header>
        <Outlet context={event} />
      </div>
    </ConfirmProvider>
  );
}
