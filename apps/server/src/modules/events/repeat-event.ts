import { maxSeriesEvents } from "@corp/api/contract";
import type { Event, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Temporal } from "temporal-polyfill";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { EventRecord } from "../content/event-store.ts";
import { everyEvent } from "../content/event-store.ts";
import type { EventStore, LockedEvent } from "../content/event-store.ts";
import { editLockedEvent, readForEditor, versionConflict, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";
import { eventSummaryView } from "./event-view.ts";
import { eventNotFound } from "./get-event.ts";
import { localDate, seriesDays, timesOnDay } from "./series-dates.ts";
import type { EventTimes } from "./series-dates.ts";

/** @throws {Failure} `not-found` */
export async function previewSeries(
  store: EventStore,
  { event_id, rule, count }: ParsedRequestOf<"eventSeriesPreview">,
  now: Date,
): Promise<ResponseOf<"eventSeriesPreview">> {
  const found = await store.get(event_id);
  if (found === undefined) throw eventNotFound();
  const { event, parts } = found;
  const taken = event.series === null ? [] : await listSeries(store, event.series.series_id, now);
  const takenDays = new Set(taken.map(({ starts_at: at }) => localDate(at, event.time_zone).toString()));
  const times: EventTimes = {
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    registration_opens_at: event.registration_opens_at,
    registration_closes_at: event.registration_closes_at,
    talks: parts.performances.map(({ starts_at, ends_at }) => ({
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    })),
  };
  const days = seriesDays(rule, localDate(event.starts_at, event.time_zone), count);
  return {
    items: days.map(({ on, date }) => {
      if (date === null) return { on, starts_at: null, problem: "NO_SUCH_DAY" };
      if (takenDays.has(on)) return { on, starts_at: null, problem: "TAKEN" };
      const moved = timesOnDay(times, event.time_zone, date);
      return moved === null
        ? { on, starts_at: null, problem: "NO_SUCH_HOUR" }
        : { on, starts_at: moved.starts_at.toISOString(), problem: null };
    }),
  };
}

/**
 * Copies the event to each of the days, in one transaction. A day on which its series has an event already is left out.
 *
 * @throws {Failure} `not-found`; `conflict` with the current event if the editor's version is stale; `invalid` for more
 * events than a series may have, and for a day on which a time of the event does not exist.
 */
export async function createSeries(
  editing: EventEditing,
  { name, dates, ...edited }: ParsedRequestOf<"eventSeriesCreate">,
  edit: Edit,
): Promise<ResponseOf<"eventSeriesCreate">> {
  const { result: seriesId } = await editLockedEvent(editing, edited, edit, async (locked) => {
    const series = { id: locked.series_id ?? uuidv7(), name: locked.series_name ?? name };
    const starts = locked.series_id === null ? [locked.starts_at] : await locked.startsOfSeries(series.id);
    const taken = new Set(starts.map((at) => localDate(at, locked.time_zone).toString()));
    const added = [...new Set(dates)].filter((date) => !taken.has(date)).toSorted();
    if (starts.length + added.length > maxSeriesEvents) throw invalidDates("dates", messages.seriesFull);
    for (const date of added) await locked.addToSeries(series, copyTimes(locked, date, dates.indexOf(date)));
    return {
      patch: locked.series_id === null ? { series_id: series.id, series_name: series.name } : null,
      result: series.id,
    };
  });
  const events = await listSeries(editing.store, seriesId, edit.now);
  return { items: events.map((event) => eventSummaryView(event, edit.now, true)) };
}

/** @throws {Failure} `not-found`; `conflict` with the current event if the editor's version is stale. */
export async function leaveSeries(
  editing: EventEditing,
  edited: ParsedRequestOf<"eventSeriesLeave">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async ({ series_id }) => ({
    patch: series_id === null ? null : { series_id: null, series_name: null },
    result: null,
  }));
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} `not-found`; `conflict` with the current event if the editor's version is stale. */
export async function renameSeries(
  { store }: EventEditing,
  { name, ...edited }: ParsedRequestOf<"eventSeriesRename">,
  edit: Edit,
): Promise<Event> {
  const outcome = await store.renameSeries(edited, name, edit);
  const current = await readForEditor(store, edited.event_id, edit.now);
  if (outcome === undefined) throw eventNotFound();
  if (outcome === "stale") throw versionConflict(current);
  return current;
}

function copyTimes(locked: LockedEvent, date: string, index: number) {
  const times = { ...locked, talks: locked.performances };
  const moved = timesOnDay(times, locked.time_zone, Temporal.PlainDate.from(date));
  if (moved === null) throw invalidDates(`dates.${index}`, messages.seriesHourSkipped);
  return moved;
}

function invalidDates(path: string, message: string): Failure {
  return new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details: [{ path, message }] });
}

/** Drafts included, the first first. */
function listSeries(store: Pick<EventStore, "list">, seriesId: string, now: Date): Promise<EventRecord[]> {
  return store.list({
    ...everyEvent,
    seriesId,
    includeUnpublished: true,
    order: { sort: "time", direction: "ascending" },
    limit: maxSeriesEvents,
    now,
  });
}
