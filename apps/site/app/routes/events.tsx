import { Text } from "@corp/ui";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { brand } from "../core/brand.ts";
import { loadInBrowser, loadOnServer } from "../core/load-queries.ts";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { EventFilterForm } from "../features/events/event-filter-form.tsx";
import { readEventFilter } from "../features/events/event-filters.ts";
import { EventList } from "../features/events/event-list.tsx";
import { EventPeriods } from "../features/events/event-periods.tsx";
import { eventCities, eventListRequest, eventPages } from "../features/events/event-queries.ts";
import { messages } from "../features/events/messages.ts";
import "./events.css";
import type { Route } from "./+types/events";

const load =
  (request: Request) =>
  async (queryClient: QueryClient, { api }: Services): Promise<void> => {
    const filter = readEventFilter(new URL(request.url).searchParams);
    await Promise.all([
      queryClient.infiniteQuery({ ...eventPages(api, eventListRequest(filter)), staleTime: "static" }),
      queryClient.query({ ...eventCities(api), staleTime: "static" }),
    ]);
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context, load(request));
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) => loadInBrowser(context, load(request));

export const meta: Route.MetaFunction = () => [
  { title: `${messages.listTitle} — ${brand.name}` },
  { name: "description", content: messages.listLead },
];

export default function Events({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventsContent />
    </HydrationBoundary>
  );
}

function EventsContent(): ReactElement {
  const { api } = useServices();
  const [search] = useSearchParams();
  const filter = readEventFilter(search);
  const cities = useQuery(eventCities(api)).data?.items ?? [];
  return (
    <div className="events shell-container">
      <header className="events-head">
        <Text as="h1" variant="headline">
          {messages.listTitle}
        </Text>
        <Text variant="lead" tone="muted">
          {messages.listLead}
        </Text>
      </header>
      <EventPeriods filter={filter} />
      <EventFilterForm filter={filter} cities={cities} />
      <EventList filter={filter} />
    </div>
  );
}
