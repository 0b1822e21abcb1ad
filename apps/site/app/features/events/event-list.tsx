import type { EventSummary } from "@corp/api";
import { Button, EmptyState, LoadMore, Text, VisuallyHidden } from "@corp/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { failureMessage } from "../../core/failure-message.ts";
import { useServices } from "../../core/services-provider.tsx";
import { rememberPages } from "../../lists/shown-pages.ts";
import { withBase } from "../../navigation/base-path.ts";
import { isFiltered } from "./event-filters.ts";
import type { UrlFilter } from "./event-filters.ts";
import { EventGridSkeleton } from "./event-grid-skeleton.tsx";
import { EventGrid } from "./event-grid.tsx";
import { eventPages } from "./event-queries.ts";
import { EventSeriesFilter, useSeriesName } from "./event-series-filter.tsx";
import { EventTagFilter } from "./event-tag-filter.tsx";
import { listMessages } from "./list-messages.ts";
import { listUrl } from "./list-url.ts";
import "./event-list.css";

export interface EventListProps {
  readonly filter: UrlFilter;
  /** Where the list begins; null: at its beginning. */
  readonly cursor: string | null;
  /** Another filter was chosen, and its list takes its time. */
  readonly isWaiting: boolean;
}

const noEvents: readonly EventSummary[] = [];

/** A filtered list that loads page by page. */
export function EventList({ filter, cursor, isWaiting }: EventListProps): ReactElement {
  const { api } = useServices();
  const query = useInfiniteQuery(eventPages(api, filter, cursor));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const events = data?.pages.flatMap((page) => page.items) ?? noEvents;
  const nextCursor = data?.pages.at(-1)?.next_cursor ?? null;
  const grid = useRef<HTMLUListElement>(null);
  const isSkeleton = isWaiting || (data === undefined && error === null);
  return (
    <div className="event-list">
      <EventSeriesFilter filter={filter} />
      <EventTagFilter filter={filter} />
      <VisuallyHidden role="status">{isSkeleton ? listMessages.searching : ""}</VisuallyHidden>
      {cursor === null ? null : (
        <Link className="event-list-start" to={listUrl(filter)}>
          {listMessages.fromStart}
        </Link>
      )}
      {isSkeleton ? (
        <EventGridSkeleton />
      ) : data === undefined && error !== null ? (
        <EmptyState
          role="alert"
          title={listMessages.failedTitle}
          action={<Button onClick={() => void refetch()}>{listMessages.tryAgain}</Button>}
        >
          {failureMessage(error)}
        </EmptyState>
      ) : events.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <>
          <EventGrid ref={grid} events={events} titleAs="h2" isFirst />
          {isFetchNextPageError ? (
            <Text tone="negative" role="alert" className="event-list-failure">
              {listMessages.moreFailed} {failureMessage(error)}
            </Text>
          ) : null}
          <LoadMore
            shown={events.length}
            total={data?.pages[0]?.total}
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            href={nextCursor === null ? undefined : withBase(listUrl(filter, nextCursor))}
            onLoadMore={() => void fetchNextPage().then(({ data: loaded }) => rememberPages(loaded?.pages.length ?? 1))}
            getItem={(index) => grid.current?.children[index]?.querySelector("a")}
          />
        </>
      )}
    </div>
  );
}

/** The empty state, with links that loosen the filter. */
function NothingFound({ filter }: { filter: UrlFilter }): ReactElement {
  const isUnknown = useSeriesName(filter) === null && filter.series !== null;
  const other = filter.period === "upcoming" ? "past" : "upcoming";
  const empty = { format: null, city: null, text: null, tags: [] };
  const { series } = filter;
  return (
    <EmptyState
      role="status"
      title={listMessages.emptyTitle}
      action={
        <div className="event-list-ways">
          {isFiltered(filter) ? (
            <Button render={<Link to={listUrl({ ...empty, period: filter.period })} preventScrollReset />}>
              {listMessages.clear}
            </Button>
          ) : null}
          <Button
            variant="outline"
            render={
              <Link to={listUrl({ ...empty, period: other, ...(!isUnknown && { series }) })} preventScrollReset />
            }
          >
            {other === "upcoming" ? listMessages.seeUpcoming : listMessages.seePast}
          </Button>
        </div>
      }
    >
      {isUnknown ? listMessages.emptySeries : emptyText(filter)}
    </EmptyState>
  );
}

function emptyText(filter: UrlFilter): string {
  if (filter.period === "past") return listMessages.emptyPast;
  if (isFiltered(filter)) return listMessages.emptyFiltered;
  return filter.period === "now" ? listMessages.emptyNow : listMessages.emptyUpcoming;
}
