import type { EventStatus } from "@corp/api";
import { eq, gt, inArray, isNull, lte, not, or, and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { beyondPosition } from "../../db/content-order.ts";
import { isVisibleAt, publicationCondition, tagCondition } from "../../db/publication-condition.ts";
import { events } from "../../db/schema.ts";
import type { EventQuery } from "../content/event-store.ts";

export const orderedEvents = {
  id: events.eventId,
  title: events.title,
  updatedAt: events.updatedAt,
  time: events.startsAt,
} as const;

/** The filters of a list except the text. */
export function eventConditions(query: EventQuery): (SQL | undefined)[] {
  return [
    isNull(events.deletionId),
    query.includeUnpublished ? undefined : isVisibleAt(events, query.now),
    query.publication === undefined ? undefined : publicationCondition(events, query.publication, query.now),
    inStatuses(query.statuses, query.now),
    calledOffSince(query.calledOffSince),
    query.formats === undefined ? undefined : inArray(events.format, [...query.formats]),
    query.kinds === undefined ? undefined : inArray(events.kind, [...query.kinds]),
    query.cities === undefined ? undefined : inArray(events.city, [...query.cities]),
    query.seriesId === undefined ? undefined : eq(events.seriesId, query.seriesId),
    query.tagIds === undefined ? undefined : tagCondition(events.tagIds, query.tagIds),
    beyondPosition(orderedEvents, query.order, query.after),
  ];
}

function calledOffSince(since: EventQuery["calledOffSince"]): SQL | undefined {
  if (since === undefined) return undefined;
  return since === null ? isNull(events.calledOffAt) : gt(events.calledOffAt, since);
}

/** An event that is postponed, and not called off since. */
const isPostponed = sql`(${events.isPostponed} and ${events.calledOffAt} is null)`;

/** Any of these; undefined means all. */
export function inStatuses(statuses: EventQuery["statuses"], now: Date): SQL | undefined {
  if (statuses === undefined) return undefined;
  const isOneOf = or(...statuses.map((status) => inStatus(status, now))) ?? sql`false`;
  return statuses.includes("EventHasPassed") ? isOneOf : and(isOneOf, startsAfterPast(now));
}

/**
 * A condition that holds for every event that has not passed and is a range of the index by start: without it, a list
 * that begins with the soonest event would read all past ones first.
 */
function startsAfterPast(now: Date): SQL {
  const notDeleted = isNull(events.deletionId);
  const longest = sql`(select max(${events.endsAt} - ${events.startsAt}) from ${events} where ${notDeleted})`;
  const firstPostponed = sql`(select min(${events.startsAt}) from ${events} where ${notDeleted} and ${events.isPostponed})`;
  return sql`${events.startsAt} >= least(${now.toISOString()}::timestamptz - ${longest}, ${firstPostponed})`;
}

/** The SQL of `eventStatus`. */
function inStatus(status: EventStatus, now: Date): SQL {
  switch (status) {
    case "EventHasPassed":
      return and(not(isPostponed), lte(events.endsAt, now)) ?? sql`false`;
    case "EventIsHappening":
      return and(not(isPostponed), lte(events.startsAt, now), gt(events.endsAt, now)) ?? sql`false`;
    case "EventWillHappen":
      return or(gt(events.startsAt, now), isPostponed) ?? sql`false`;
    case "EventStatusUnknown":
      return sql`false`;
  }
}
