import type { EventStatus } from "@corp/api";
import { eq, gt, inArray, isNull, lte, not, or, and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { beyondPosition } from "../../db/content-order.ts";
import { isVisibleAt, publicationCondition, tagCondition } from "../../db/publication-condition.ts";
import { events } from "../../db/schema.ts";
import type { EventQuery } from "../content/event-store.ts";

export const orderedEvents = {
  id: events.event_id,
  title: events.title,
  updated_at: events.updated_at,
  time: events.starts_at,
} as const;

/** The filters of a list except the text. */
export function eventConditions(query: EventQuery): (SQL | undefined)[] {
  return [
    isNull(events.deletion_id),
    query.includeUnpublished ? undefined : isVisibleAt(events, query.now),
    query.publication === undefined ? undefined : publicationCondition(events, query.publication, query.now),
    inStatuses(query.statuses, query.now),
    calledOffSince(query.calledOffSince),
    query.formats === undefined ? undefined : inArray(events.format, [...query.formats]),
    query.kinds === undefined ? undefined : inArray(events.kind, [...query.kinds]),
    query.cities === undefined ? undefined : inArray(events.city, [...query.cities]),
    query.seriesId === undefined ? undefined : eq(events.series_id, query.seriesId),
    query.tagIds === undefined ? undefined : tagCondition(events.tag_ids, query.tagIds),
    beyondPosition(orderedEvents, query.order, query.after),
  ];
}

function calledOffSince(since: EventQuery["calledOffSince"]): SQL | undefined {
  if (since === undefined) return undefined;
  return since === null ? isNull(events.called_off_at) : gt(events.called_off_at, since);
}

/** An event that is postponed, and not called off since. */
const isPostponed = sql`(${events.is_postponed} and ${events.called_off_at} is null)`;

/** Any of these; undefined means all. */
export function inStatuses(statuses: EventQuery["statuses"], now: Date): SQL | undefined {
  if (statuses === undefined) return undefined;
  const hasAnyStatus = or(...statuses.map((status) => inStatus(status, now))) ?? sql`false`;
  return statuses.includes("EventHasPassed") ? hasAnyStatus : and(hasAnyStatus, startsAfterPast(now));
}

/**
 * A condition that holds for every event that has not passed and is a range of the index by start: without it, a list
 * that begins with the soonest event would read all past ones first.
 */
function startsAfterPast(now: Date): SQL {
  const notDeleted = isNull(events.deletion_id);
  const longest = sql`(select max(${events.ends_at} - ${events.starts_at}) from ${events} where ${notDeleted})`;
  const firstPostponed = sql`(select min(${events.starts_at}) from ${events} where ${notDeleted} and ${events.is_postponed})`;
  return sql`${events.starts_at} >= least(${now.toISOString()}::timestamptz - ${longest}, ${firstPostponed})`;
}

/** The SQL of `eventStatus`. */
function inStatus(status: EventStatus, now: Date): SQL {
  switch (status) {
    case "EventHasPassed":
      return and(not(isPostponed), lte(events.ends_at, now)) ?? sql`false`;
    case "EventIsHappening":
      return and(not(isPostponed), lte(events.starts_at, now), gt(events.ends_at, now)) ?? sql`false`;
    case "EventWillHappen":
      return or(gt(events.starts_at, now), isPostponed) ?? sql`false`;
    case "EventStatusUnknown":
      return sql`false`;
  }
}
