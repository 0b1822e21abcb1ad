import { Button, Text } from "@corp/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { EventGrid } from "./event-grid.tsx";
import { eventListRequest, eventPages } from "./event-queries.ts";
import type { EventFilter } from "./event-queries.ts";
import { messages } from "./messages.ts";
import "./event-list.css";

/** A filtered list that grows by pages. */
export function EventList({ filter }: { filter: EventFilter }): ReactElement {
  const { api } = useServices();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    eventPages(api, eventListRequest(filter)),
  );
  const events = data?.pages.flatMap((page) => page.items) ?? [];
  if (events.length === 0) {
    return (
      <div className="event-list-empty" role="status">
        <Text as="h2" variant="title">
          {messages.emptyTitle}
        </Text>
        <Text tone="muted">{messages.emptyText}</Text>
      </div>
    );
  }
  return (
    <div className="event-list">
      <EventGrid events={events} isFirst />
      {hasNextPage ? (
        <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </div>
  );
}
