import type { EventSummary } from "@corp/api";
import { Button, EmptyState, LoadMore, Text, VisuallyHidden } from "@corp/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { failureMessage } from "../../core/failure-message.ts";
import { useServices } from "../../core/services-provider.tsx";
import { isFiltered } from "./event-filters.ts";
import type { AddressFilter } from "./event-filters.ts";
import { listAddress } from "./list-address.ts";
import { EventGridSkeleton } from "./event-grid-skeleton.tsx";
import { EventGrid } from "./event-grid.tsx";
import { eventPages, eventsOfTopics } from "./event-queries.ts";
import { EventTagFilter } from "./event-tag-filter.tsx";
import { messages } from "./messages.ts";
import "@corp/ui/empty-state.css";
import "@corp/ui/pagination.css";
import "./event-list.css";

export interface EventListProps {
  readonly filter: AddressFilter;
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
  const bearers = useQuery({ ...eventsOfTopics(api, filter.tags), enabled: filter.tags.length > 0 }).data?.items;
  const isSkeleton = isWaiting || (data === undefined && error === null);
  return (
    <div className="event-list">
      <EventTagFilter filter={filter} events={events} bearers={bearers ?? noEvents} />
      <VisuallyHidden role="status">{isSkeleton ? messages.searching : ""}</VisuallyHidden>
      {cursor === null ? null : (
        <Link className="event-list-start" to={listAddress(filter)}>
          {messages.fromStart}
        </Link>
      )}
      {isSkeleton ? (
        <EventGridSkeleton />
      ) : data === undefined && error !== null ? (
        <EmptyState
          role="alert"
          title={messages.failedTitle}
          action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
        >
          {failureMessage(error)}
        </EmptyState>
      ) : events.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <>
          <EventGrid events={events} titleAs="h2" isFirst />
          {isFetchNextPageError ? (
            <Text tone="negative" role="alert" className="event-list-failure">
              {messages.moreFailed} {failureMessage(error)}
            </Text>
          ) : null}
          <LoadMore
            shown={events.length}
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            href={nextCursor === null ? undefined : listAddress(filter, nextCursor)}
            onLoadMore={() => void fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}

/** The empty state, with links that loosen the filter. */
function NothingFound({ filter }: { filter: AddressFilter }): ReactElement {
  const isPast = filter.period === "past";
  const empty = { format: null, city: null, text: null, tags: [] };
  const text = isPast ? messages.emptyPast : isFiltered(filter) ? messages.emptyFiltered : messages.emptyUpcoming;
  return (
    <EmptyState
      role="status"
      title={messages.emptyTitle}
      action={
        <div className="event-list-ways">
          {isFiltered(filter) ? (
            <Button render={<Link to={listAddress({ ...empty, period: filter.period })} preventScrollReset />}>
              {messages.clear}
            </Button>
          ) : null}
          <Button
            variant="outline"
            render={<Link to={listAddress({ ...empty, period: isPast ? "upcoming" : "past" })} preventScrollReset />}
          >
            {isPast ? messages.seeUpcoming : messages.seePast}
          </Button>
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}
