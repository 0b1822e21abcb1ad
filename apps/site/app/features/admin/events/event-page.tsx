import { callQuery } from "@corp/api/react";
import { Loader } from "@corp/ui";
import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { Tabs } from "@corp/ui/admin/tabs";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { EventHead } from "./event-head.tsx";
import { messages } from "./messages.ts";

const tabIds = Object.keys(messages.event.tabs) as (keyof typeof messages.event.tabs)[];

const firstTab = "texts" satisfies (typeof tabIds)[number];

/** An event with its actions and its parts, each at its own URL. */
export function EventPage({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const { pathname } = useLocation();
  const tab = tabIds.find((id) => pathname.endsWith(`/${id}`));
  // Refetched on every mount, so that the version is current.
  const {
    data: event,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...callQuery(api, "eventGet", { event_id: eventId }), refetchOnMount: "always" });
  if (tab === undefined) return <Navigate to={`/admin/events/${eventId}/${firstTab}`} replace />;
  if (event === undefined && error !== null) {
    return <RecordFailure error={error} onRetry={refetch} to="/admin/events" toLabel={messages.toList} />;
  }
  if (event === undefined || !isFetchedAfterMount) return <Loader label={messages.loadingEvent} />;
  return (
    <ConfirmProvider>
      <div className="admin-page event-page">
        <EventHead event={event} />
        <Tabs
          label={messages.event.tabsLabel}
          keyboardActivation="manual"
          items={tabIds.map((id) => ({
            id,
            title: messages.event.tabs[id],
            href: `/admin/events/${eventId}/${id}`,
          }))}
          selectedKey={tab}
        >
          <Outlet context={event} />
        </Tabs>
      </div>
    </ConfirmProvider>
  );
}
