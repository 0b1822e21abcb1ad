import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "@corp/api/react";
import type { ReactElement } from "react";
import { eventQuery } from "../core/event-query.ts";
import { HydratedQueries } from "../page-cache/hydrated-queries.tsx";
import { breadcrumbJsonLd, eventJsonLd } from "../head/json-ld.ts";
import { loadInBrowser, loadOnServer } from "../page-cache/load-queries.ts";
import { pageHead } from "../head/page-head.ts";
import type { PageHead } from "../head/page-head.ts";
import { prepareRichText } from "../rich-text/rich-blocks.ts";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { useEventClock } from "../time/use-event-clock.ts";
import { useRegistrationReceipt } from "../core/use-registration-receipt.ts";
import { EventHeading } from "../features/events/event-heading.tsx";
import { EventShare } from "../features/events/event-share.tsx";
import { DeferredEventBody, preloadEventBody } from "../features/events/deferred-event-body.ts";
import { DeferredOtherEvents, preloadOtherEvents } from "../features/events/deferred-other-events.ts";
import { messages } from "../features/events/messages.ts";
import { otherEventsQuery, useOtherEvents } from "../features/events/use-other-events.ts";
import {
  DeferredRegistrationPanel,
  preloadRegistrationPanel,
} from "../features/registration/deferred-registration-panel.ts";
import "./event.css";
import type { Route } from "./+types/event";

const load =
  (eventId: string) =>
  async (queryClient: QueryClient, { api }: Services) => {
    const [event, availability] = await Promise.all([
      queryClient.query({ ...eventQuery(api, eventId), staleTime: "static" }),
      queryClient.query({
        ...callQuery(api, "eventRegistrationAvailability", { event_id: eventId }),
        staleTime: "static",
      }),
      queryClient.query({ ...callQuery(api, "eventCalendarGoogle", { event_id: eventId }), staleTime: "static" }),
      // Optional: the page renders without them.
      queryClient.query({ ...otherEventsQuery(api), staleTime: "static" }).catch(() => undefined),
    ]);
    const head: PageHead = {
      title: event.title,
      description: event.short_description,
      path: `/events/${eventId}`,
      image: `/p-api/product/preview/event/${eventId}/${event.version}.png`,
      modifiedAt: event.updated_at,
    };
    return { event, availability, head };
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
  loadInBrowser(context, async (queryClient, services) => {
    const parts = [preloadEventBody(), preloadRegistrationPanel(), preloadOtherEvents()];
    const [{ event, head }] = await Promise.all([load(eventId)(queryClient, services), ...parts]);
    await prepareRichText(event.about_html, event.other_content_html);
    return head;
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageHead(loaderData.result, loaderData.origin);

export default function EventRoute({ loaderData, params }: Route.ComponentProps): ReactElement {
  return (
    <HydratedQueries queries={loaderData.queries}>
      <EventContent key={params.eventId} eventId={params.eventId} />
    </HydratedQueries>
  );
}

function EventContent({ eventId }: { eventId: string }): ReactElement | null {
  const { api } = useServices();
  const receipt = useRegistrationReceipt(eventId);
  const forEverybody = useQuery(eventQuery(api, eventId)).data;
  const forParticipant = useQuery({ ...eventQuery(api, eventId, receipt), enabled: receipt !== null });
  const event = receipt === null ? forEverybody : (forParticipant.data ?? forEverybody);
  const others = useOtherEvents(eventId);
  useEventClock(event);
  if (event === undefined) return null;
  return (
    <div className="event shell-container">
      <article className="event-whole">
        <EventHeading event={event} />
        <div className="event-columns">
          <DeferredEventBody event={event} />
          <aside className="event-aside">
            <DeferredRegistrationPanel event={event} isOwnPending={receipt !== null && forParticipant.isLoading} />
            <EventShare event={event} />
          </aside>
        </div>
      </article>
      {others.length === 0 ? null : <DeferredOtherEvents events={others} />}
    </div>
  );
}
