import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "@corp/api/react";
import type { ReactElement } from "react";
import { brand } from "../core/brand.ts";
import { loadInBrowser, loadOnServer } from "../core/load-queries.ts";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { EventBody } from "../features/events/event-body.tsx";
import { EventHeading } from "../features/events/event-heading.tsx";
import { eventQuery } from "../features/events/event-query.ts";
import { RegistrationPanel } from "../features/registration/registration-panel.tsx";
import { useOwnReceipt } from "../features/registration/use-own-receipt.ts";
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
      queryClient.ensureQueryData(eventQuery(api, eventId)),
      queryClient.ensureQueryData(callQuery(api, "eventRegistrationAvailability", { event_id: eventId })),
      queryClient.ensureQueryData(callQuery(api, "eventCalendarGoogle", { event_id: eventId })),
    ]);
    return { title: event.title, description: event.short_description };
  };

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, load(params.eventId));
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) => loadInBrowser(context, load(params.eventId));

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
  const own = useOwnReceipt(eventId);
  const forEverybody = useQuery(eventQuery(api, eventId)).data;
  const forParticipant = useQuery({ ...eventQuery(api, eventId, own.receipt), enabled: own.receipt !== null }).data;
  const event = own.receipt === null ? forEverybody : (forParticipant ?? forEverybody);
  if (event === undefined) return null;
  return (
    <article className="event shell-container">
      <EventHeading event={event} />
      <div className="event-columns">
        <EventBody event={event} />
        <aside className="event-aside">
          <RegistrationPanel event={event} own={own} />
        </aside>
      </div>
    </article>
  );
}
