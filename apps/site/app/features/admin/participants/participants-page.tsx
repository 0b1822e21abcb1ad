import type { Event, Participant } from "@corp/api";
import { callInfiniteQuery, callQuery } from "@corp/api/react";
import { useRole } from "@corp/auth/react";
import { Button, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { administratorRoles } from "../../../domain/roles.ts";
import { DownloadMenu } from "../../../lists/download-menu.tsx";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { SelectedRowNotice } from "../../../lists/selected-row-notice.tsx";
import { useEventCallback } from "../../../lists/use-event-callback.ts";
import { usePages } from "../../../lists/use-pages.ts";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { useSelectedRow } from "../../../lists/use-selected-row.ts";
import { AddParticipantDialog } from "./add-participant-dialog.tsx";
import { messages } from "./messages.ts";
import { isToCome } from "./participant-acts.tsx";
import { ParticipantButtons } from "./participant-buttons.tsx";
import { participantColumns } from "./participant-columns.tsx";
import { ParticipantDrawer } from "./participant-drawer.tsx";
import { ParticipantFilterBar } from "./participant-filter-bar.tsx";
import { isFiltered, participantListRequest, readParticipantFilters, sortPatch } from "./participant-filters.ts";
import type { ParticipantFilters } from "./participant-filters.ts";
import { ParticipantSummary } from "./participant-summary.tsx";
import { useParticipantActions } from "./use-participant-actions.ts";

const rowId = ({ registration_id: id }: Participant): string => id;

/** Registered, waitlisted and cancelled participants of an event. */
export function ParticipantsPage({
  event,
}: {
  event: Pick<Event, "event_id" | "time_zone" | "format" | "registration_questions" | "status" | "called_off">;
}): ReactElement {
  const { event_id: eventId } = event;
  const { api } = useServices();
  const [isAdding, setAdding] = useState(false);
  const [params, change] = useSearchPatch();
  const filters = useMemo(() => readParticipantFilters(params), [params]);
  const request = useMemo(() => participantListRequest(eventId, filters), [eventId, filters]);
  const pages = usePages(callInfiniteQuery(api, "participantList", request));
  const columns = useMemo(() => participantColumns(event), [event]);
  const total = useTotal(eventId, filters);
  const actions = useParticipantActions(eventId);
  const openedId = params.get("registration");
  const alone = { event_id: eventId, registration_id: openedId ?? "", limit: 1 };
  const opened = useSelectedRow({
    openedId,
    rowId,
    list: pages,
    alone: callInfiniteQuery(api, "participantList", alone),
  });
  const open = useEventCallback((person: Participant): void => change({ registration: person.registration_id }));
  const checkIn = useEventCallback(actions.checkIn);
  const { sort, direction } = filters;
  const { busyId } = actions;
  const rowActions = useCallback(
    (person: Participant): ReactElement => (
      <ParticipantButtons
        person={person}
        event={event}
        isBusy={busyId === person.registration_id}
        onCheckIn={checkIn}
        onOpen={open}
      />
    ),
    [event, busyId, checkIn, open],
  );
  const isAdministrator = useRole(administratorRoles);
  return (
    <div className="participants">
      <header className="participants-head">
        <Text as="h2" variant="title">
          {messages.title}
        </Text>
        <div className="participants-actions">
          <DownloadMenu ask={(format) => api.eventParticipantsDownload({ event_id: eventId, format })} />
          {isAdministrator && isToCome(event) ? (
            <Button size={400} variant="outline" onClick={() => setAdding(true)}>
              {messages.add.open}
            </Button>
          ) : null}
          {event.called_off === null ? (
            <Button size={400} render={<RouterLink to={`/admin/events/${eventId}/check-in`} />}>
              {messages.openCheckIn}
            </Button>
          ) : null}
        </div>
      </header>
      <ParticipantFilterBar filters={filters} onChange={change} />
      <SelectedRowNotice opened={opened} texts={messages.opening} />
      <PagesTable
        pages={pages}
        label={messages.table}
        columns={columns}
        getRowId={rowId}
        totalCount={total}
        sort={{ columnId: sort, direction }}
        onSortChange={(next) => change(sortPatch(next))}
        onRowAction={open}
        rowActions={rowActions}
        empty={isFiltered(filters) ? messages.nothingFound : messages.empty}
      />
      <ParticipantSummary eventId={eventId} />
      {isAdding ? <AddParticipantDialog event={event} onClose={() => setAdding(false)} /> : null}
      {opened.row === undefined ? null : (
        <ParticipantDrawer
          key={opened.row.registration_id}
          person={opened.row}
          event={event}
          actions={actions}
          onClose={() => change({ registration: undefined })}
        />
      )}
    </div>
  );
}

/** The total count; undefined under filters that the summary does not count by. */
function useTotal(eventId: string, { text, state, format, arrival }: ParticipantFilters): number | undefined {
  const { api } = useServices();
  const { data } = useQuery(callQuery(api, "participantSummary", { event_id: eventId }));
  if (data === undefined || text !== "" || format !== undefined || arrival !== undefined) return undefined;
  return state === undefined ? data.registered + data.waitlisted + data.cancelled : data[state];
}
