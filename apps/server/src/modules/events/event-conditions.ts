import type { EventStatus } from "@corp/api";
import { asc, desc, gt, gte, inArray, isNull, lt, lte, or, and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isVisibleAt } from "../../db/is-visible-at.ts";
import { events } from "../../db/schema.ts";
import { unindexed } from "../../db/search.ts";
import { tagCondition } from "../../db/tag-condition.ts";
import type { EventQuery } from "./event-store.ts";

/** A list's filters but the text, as conditions on the events table. */
export function eventConditions(query: EventQuery): (SQL | undefined)[] {
  return [
    isNull(events.deletionId),
    query.includeUnpublished ? undefined : isVisibleAt(events, query.now),
    query.statuses === undefined
      ? undefined
      : (or(...query.statuses.map((status) => inStatus(status, query.now))) ?? sql`false`),
    query.formats === undefined ? undefined : inArray(events.format, [...query.formats]),
    query.cities === undefined ? undefined : inArray(events.city, [...query.cities]),
    query.tagIds === undefined ? undefined : tagCondition(events.tagIds, query.tagIds),
    query.after === undefined ? undefined : afterPosition(query),
  ];
}

export function eventOrder(order: EventQuery["order"]): SQL[] {
  const direction = order === "soonest_first" ? asc : desc;
  return [direction(events.startsAt), direction(events.eventId)];
}

/** Not beyond a row's start; where there is no such row, all of them. */
export function isWithin(order: EventQuery["order"], bound: SQL): SQL {
  return order === "soonest_first"
    ? sql`${events.startsAt} <= coalesce((${bound}), 'infinity')`
    : sql`${events.startsAt} >= coalesce((${bound}), '-infinity')`;
}

/** The same order, for what a search has found. */
export function eventOrderOfFound(order: EventQuery["order"]): SQL[] {
  const direction = order === "soonest_first" ? asc : desc;
  return [direction(unindexed(events.startsAt)), direction(events.eventId)];
}

/** The same boundaries as `eventStatus`, for the database. */
function inStatus(status: EventStatus, now: Date): SQL {
  switch (status) {
    case "EventHasPassed":
      return lte(events.endsAt, now);
    case "EventIsHappening":
      return and(lte(events.startsAt, now), gt(events.endsAt, now)) ?? sql`false`;
    case "EventWillHappen":
      return gt(events.startsAt, now);
    case "EventStatusUnknown":
      return sql`false`;
  }
}

function afterPosition({ after, order }: EventQuery): SQL | undefined {
  if (after === undefined) return undefined;
  const beyond = order === "soonest_first" ? gt : lt;
  const from = order === "soonest_first" ? gte : lte;
  return and(from(events.startsAt, after.at), or(beyond(events.startsAt, after.at), beyond(events.eventId, after.id)));
}
