import type { ResponseOf } from "@corp/api";
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
import { eventCities, eventOfSeries, eventPages, eventTags } from "../features/events/event-queries.ts";
import { useSeriesName } from "../features/events/event-series-filter.tsx";
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
        ...(filter.series === null
          ? []
          : [queryClient.query({ ...eventOfSeries(api, filter.series), staleTime: "static" })]),
        ...(filter.tags.length === 0 ? [] : [queryClient.query({ ...eventTags(api, null), staleTime: "static" })]),
      ]);
    } catch (error) {
      // A cursor that was cut or is from another release redirects to the start of the list.
      if (cursor !== null && ApiError.isInstance(error) && error.status === 400) throw fromStart(filter);
      throw error;
    }
  };

export const handle = readsQuery("period", "format", "kind", "city", "tag", "text", "series", "cursor", "pages");

interface Loaded {
  readonly jsonLd: readonly object[];
  /** The name of the series that the list is filtered by; null: there is none. */
  readonly seriesName: string | null;
}

function findSeriesName(queryClient: QueryClient, { api }: Services, url: URL): string | null {
  const { series } = readListFilter(url.searchParams);
  if (series === null) return null;
  const found = queryClient.getQueryData<ResponseOf<"eventList">>(eventOfSeries(api, series).queryKey);
  return found?.items[0]?.series?.name ?? null;
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, async (queryClient, services): Promise<Loaded> => {
    await load(url)(queryClient, services);
    const crumbs = [
      { name: messages.home, path: "/" },
      { name: messages.listTitle, path: "/events" },
    ];
    return {
      jsonLd: [breadcrumbJsonLd(crumbs, services.configuration.publicOrigin)],
      seriesName: findSeriesName(queryClient, services, url),
    };
  });

/** In the browser a failed list does not replace the page: the page shows the failure and keeps the filter. */
export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) =>
  loadUncached(context, async (queryClient, services): Promise<Loaded> => {
    try {
      await load(url)(queryClient, services);
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
    }
    return { jsonLd: [], seriesName: findSeriesName(queryClient, services, url) };
  });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (loaderData === undefined) return [];
  const { period, series } = readListFilter(new URLSearchParams(location.search));
  const { jsonLd, seriesName } = loaderData.result;
  const usual = period === "past" ? listMessages.pastListTitle : messages.listTitle;
  const title = seriesName === null ? usual : listMessages.seriesTitle(seriesName);
  const isIndexed = series === null || seriesName !== null;
  const path = location.pathname + location.search;
  return pageHead({ title, description: listMessages.listLead, path, jsonLd, isIndexed }, loaderData.origin);
};

export default function Events(): ReactElement {
  return <EventsContent />;
}

function EventsContent(): ReactElement {
  const { api } = useServices();
  const [search] = useSearchParams();
  const isWaiting = useComingLocation()?.pathname === "/events";
  const filter = readListFilter(search);
  const seriesName = useSeriesName(filter);
  const cities = useQuery(eventCities(api)).data?.items ?? [];
  return (
    <div className="events shell-container">
      <header className="events-head">
        <Text as="h1" variant="headline">
          {seriesName === null ? messages.listTitle : listMessages.seriesTitle(seriesName)}
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
