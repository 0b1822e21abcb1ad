import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "@corp/api/react";
import type { ReactElement } from "react";
import { brand } from "../core/brand.ts";
import { loadInBrowser, loadOnServer } from "../core/load-queries.ts";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { useEventClock } from "../core/use-event-clock.ts";
import { useRegistrationReceipt } from "../core/use-registration-receipt.ts";
import { EventBody } from "../features/events/event-body.tsx";
import { EventHeading } from "../features/events/event-heading.tsx";
import { eventQuery } from "../core/event-query.ts";
import { RegistrationPanel } from "../features/registration/registration-panel.tsx";
import "./event.css";
import type { Route } from "./+types/event";

interface Head {
  readonly title: string;
  readonly description: string;
}

const load =
  (eventId: string) =>
  async (queryClient: QueryClient, { api }: Services): Promise<Head> => {
    const [event] = await Promise.all([
      queryClient.query({ ...eventQuery(api, eventId), staleTime: "static" }),
      queryClient.query({
        ...callQuery(api, "eventRegistrationAvailability", { event_id: eventId }),
        staleTime: "static",
      }),
      queryClient.query({ ...callQuery(api, "eventCalendarGoogle", { event_id: eventId }), staleTime: "static" }),
    ]);
    return { title: event.title, description: event.short_description };
  };

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, load(params.eventId));
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(context, load(params.eventId));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        { title: `${loaderData.result.title} — ${brand.name}` },
        { name: "description", content: loaderData.result.description },
      ];

export default function EventRoute({ loaderData, params }: Route.ComponentProps): ReactElement {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventContent key={params.eventId} eventId={params.eventId} />
    </HydrationBoundary>
  );
}

function EventContent({ eventId }: { eventId: string }): ReactElement | null {
  const { api } = useServices();
  const receipt = useRegistrationReceipt(eventId);
  const forEverybody = useQuery(eventQuery(api, eventId)).data;
  const forParticipant = useQuery({ ...eventQuery(api, eventId, receipt), enabled: receipt !== null }).data;
  const event = receipt === null ? forEverybody : (forParticipant ?? forEverybody);
  useEventClock(event);
  if (event === undefined) return null;
  return (
    <article className="event shell-container">
      <EventHeading event={event} />
      <div className="event-columns">
        <EventBody event={event} />
        <aside className="event-aside">
          <RegistrationPanel event={event} />
        </aside>
      </div>
    </article>
  );
}
