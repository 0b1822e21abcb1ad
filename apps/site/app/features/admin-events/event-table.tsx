import type { EventSummary } from "@corp/api";
import { Button, ConfirmDialog, Loader, Text } from "@corp/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../core/failure-message.ts";
import { useServices } from "../../core/services-provider.tsx";
import { EventRow } from "./event-row.tsx";
import { administeredEvents } from "./event-table-queries.ts";
import { messages } from "./messages.ts";
import { useEventActions } from "./use-event-actions.ts";
import "./event-table.css";

/** All events with what can be done to each. */
export function EventTable(): ReactElement {
  const { api } = useServices();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    administeredEvents(api),
  );
  const { setPublished, remove, busyId } = useEventActions();
  const [toRemove, setToRemove] = useState<EventSummary | null>(null);

  if (error !== null && data === undefined) {
    return (
      <div className="event-table-state" role="alert">
        <Text>{failureMessage(error)}</Text>
        <Button variant="outline" onClick={() => void refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Loader label={messages.loading} />;
  const events = data.pages.flatMap((page) => page.items);
  if (events.length === 0) return <Text tone="muted">{messages.empty}</Text>;
  return (
    <div className="event-table-frame">
      <table className="event-table">
        <thead>
          <tr>
            {Object.values(messages.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow
              key={event.event_id}
              event={event}
              isBusy={busyId === event.event_id}
              onSetPublished={(isPublished) => setPublished(event, isPublished)}
              onRemove={() => setToRemove(event)}
            />
          ))}
        </tbody>
      </table>
      {hasNextPage ? (
        <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
      <ConfirmDialog
        open={toRemove !== null}
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        negative
        onConfirm={() => {
          if (toRemove !== null) remove(toRemove);
          setToRemove(null);
        }}
        onCancel={() => setToRemove(null)}
      >
        {toRemove === null ? "" : messages.removeText(toRemove.title)}
      </ConfirmDialog>
    </div>
  );
}
