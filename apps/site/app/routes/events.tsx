import { ApiError } from "@corp/api/errors";
import { Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { redirect, useSearchParams } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { EventFilterForm } from "../features/events/event-filter-form.tsx";
import { readCursor, readListFilter } from "../features/events/event-filters.ts";
import type { UrlFilter } from "../features/events/event-filters.ts";
import { EventList } from "../features/events/event-list.tsx";
import { EventPeriods } from "../features/events/event-periods.tsx";
import { eventCities, eventPages, eventTags } from "../features/events/event-queries.ts";
import { EventSubscribe } from "../features/events/event-subscribe.tsx";
import { listMessages } from "../features/events/list-messages.ts";
import { listUrl } from "../features/events/list-url.ts";
import { messages } from "../features/events/messages.ts";
import { breadcrumbJsonLd } from "../head/json-ld.ts";
import { pageHead } from "../head/page-head.ts";
import { readPages } from "../lists/shown-pages.ts";
import { readsQuery } from "../navigation/route-query.ts";
import { useComingLocation } from "../navigation/use-coming-location.ts";
import { loadUncached, loadOnServer } from "../page-cache/load-queries.ts";
import type { Route } from "./+types/events";
import "./events.css";

/** A redirect to the start of the list. */
const fromStart = (filter: UrlFilter): unknown => redirect(listUrl(filter));

const load =
  (url: URL) =>
  async (queryClient: QueryClient, { api }: Services): Promise<void> => {
    const search = url.searchParams;
    const filter = readListFilter(search);
    const cursor = readCursor(search);
    try {
      await Promise.all([
        queryClient.infiniteQuery({
          ...eventPages(api, filter, cursor),
          pages: readPages(search),
          staleTime: "static",
        }),
        queryClient.query({ ...eventTags(api, filter.period), staleTime: "static" }),
        queryClient.query({ ...eventCities(api), staleTime: "static" }),
        ...(filter.tags.length === 0 ? [] : [queryClient.query({ ...eventTags(api, null), staleTime: "static" })]),
      ]);
    } catch (error) {
      // A cursor that was cut or is from another release redirects to the start of the list.
      if (cursor !== null && ApiError.isInstance(error) && error.status === 400) throw fromStart(filter);
      throw error;
    }
  };

export const handle = readsQuery("period", "format", "kind", "city", "tag", "text", "series", "cursor", "pages");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, async (queryClient, services): Promise<readonly object[]> => {
    await load(url)(queryClient, services);
    const crumbs = [
      { name: messages.home, path: "/" },
      { name: messages.listTitle, path: "/events" },
    ];
    return [breadcrumbJsonLd(crumbs, services.configuration.publicOrigin)];
  });

/** In the browser a failed list does not replace the page: the page shows the failure and keeps the filter. */
export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) =>
  loadUncached(context, async (queryClient, services): Promise<readonly object[]> => {
    try {
      await load(url)(queryClient, services);
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
    }
    return [];
  });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (loaderData === undefined) return [];
  const isPast = readListFilter(new URLSearchParams(location.search)).period === "past";
  const title = isPast ? listMessages.pastListTitle : messages.listTitle;
  const path = location.pathname + location.search;
  return pageHead({ title, description: listMessages.listLead, path, jsonLd: loaderData.result }, loaderData.origin);
};

export default function Events(): ReactElement {
  return <EventsContent />;
}

function EventsContent(): ReactElement {
  const { api } = useServices();
  const [search] = useSearchParams();
  const isWaiting = useComingLocation()?.pathname === "/events";
  const filter = readListFilter(search);
  const cities = useQuery(eventCities(api)).data?.items ?? [];
  return (
    <div className="events shell-container">
      <header className="events-head">
        <Text as="h1" variant="headline">
          {messages.listTitle}
        </Text>
        <Text variant="lead" tone="muted">
          {listMessages.listLead}
        </Text>
      </header>
      <EventPeriods filter={filter} />
      <EventFilterForm filter={filter} cities={cities} />
      <EventList filter={filter} cursor={readCursor(search)} isWaiting={isWaiting} />
      <EventSubscribe filter={filter} />
    </div>
  );
}
