import { callQuery } from "@corp/api/react";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Services } from "../core/services.ts";
import { EventBody } from "../features/events/event-body.tsx";
import { EventHeading } from "../features/events/event-heading.tsx";
import { seriesQuery } from "../features/events/event-series.tsx";
import { EventShare } from "../features/events/event-share.tsx";
import { messages } from "../features/events/messages.ts";
import { OtherEvents } from "../features/events/other-events.tsx";
import { otherEventsQuery, useOtherEvents } from "../features/events/use-other-events.ts";
import {
  DeferredRegistrationPanel,
  preloadRegistrationPanel,
} from "../features/registration/deferred-registration-panel.ts";
import { eventHead } from "../head/event-head.ts";
import { breadcrumbJsonLd, eventJsonLd } from "../head/json-ld.ts";
import { pageHead } from "../head/page-head.ts";
import type { PageHead } from "../head/page-head.ts";
import { eventQuery, findOwner } from "../own-registration/event-query.ts";
import { useOwnEvent } from "../own-registration/use-own-event.ts";
import { loadUncached, loadOnServer } from "../page-cache/load-queries.ts";
import { DraftNotice, useIsDraft } from "../shell/draft-notice.tsx";
import { EditLink } from "../shell/edit-link.tsx";
import { useEventClock } from "../time/use-event-clock.ts";
import "./event.css";
import type { Route } from "./+types/event";

const load = (eventId: string) => async (queryClient: QueryClient, services: Services) => {
  const { api } = services;
  const [event, availability] = await Promise.all([
    queryClient.query({ ...eventQuery(api, eventId, findOwner(services, eventId)), staleTime: "static" }),
    queryClient.query({
      ...callQuery(api, "eventRegistrationAvailability", { event_id: eventId }),
      staleTime: "static",
    }),
    queryClient.query({ ...callQuery(api, "eventCalendarGoogle", { event_id: eventId }), staleTime: "static" }),
    // Optional: the page renders without them.
    queryClient.query({ ...otherEventsQuery(api), staleTime: "static" }).catch(() => undefined),
  ]);
  // Its list has tags of its own, so that the page follows every change of a sibling.
  if (event.series !== null) {
    const siblings = seriesQuery(api, event.series.series_id);
    await queryClient.query({ ...siblings, staleTime: "static" }).catch(() => undefined);
  }
  return { event, availability, head: eventHead(event) };
};

export const loader = ({ context, params: { eventId } }: Route.LoaderArgs) =>
  loadOnServer(context, async (queryClient, services): Promise<PageHead> => {
    const { event, availability, head } = await load(eventId)(queryClient, services);
    const origin = services.configuration.publicOrigin;
    const crumbs = [
      { name: messages.home, path: "/" },
      { name: messages.listTitle, path: "/events" },
      { name: event.title, path: head.path },
    ];
    return { ...head, jsonLd: [eventJsonLd(event, origin, availability), breadcrumbJsonLd(crumbs, origin)] };
  });

export const clientLoader = ({ context, params: { eventId } }: Route.ClientLoaderArgs) =>
  loadUncached(context, async (queryClient, services) => {
    const [{ head }] = await Promise.all([load(eventId)(queryClient, services), preloadRegistrationPanel()]);
    return head;
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageHead(loaderData.result, loaderData.origin);

export default function EventRoute({ params }: Route.ComponentProps): ReactElement {
  return <EventContent key={params.eventId} eventId={params.eventId} />;
}

function EventContent({ eventId }: { eventId: string }): ReactElement | null {
  const { event, ownState, retry } = useOwnEvent(eventId);
  const others = useOtherEvents(eventId);
  const isDraft = useIsDraft(event);
  useEventClock(event);
  if (event === undefined) return null;
  return (
    <div className="event shell-container">
      {isDraft ? (
        <DraftNotice item={event} editPath={`/admin/events/${eventId}/edit`} />
      ) : (
        <EditLink to={`/admin/events/${eventId}`} />
      )}
      <article className="event-whole">
        <EventHeading event={event} />
        <aside className="event-aside">
          <DeferredRegistrationPanel event={event} ownState={ownState} onRetry={retry} />
          {isDraft ? null : <EventShare event={event} />}
        </aside>
        <EventBody event={event} />
      </article>
      {others.length === 0 ? null : <OtherEvents events={others} />}
    </div>
  );
}
