import * as v from "valibot";
import { seriesProblems, seriesRules } from "../enumerations/event.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { event, eventSummary } from "./event.ts";
import { messages } from "./messages.ts";
import { identifier, title, timestamp, version } from "./scalars.ts";

/** The event that is repeated is one of them. */
export const maxSeriesEvents = 12;

const date = v.pipe(v.string(messages.notText), v.isoDate(messages.date));

export const eventSeriesContract = declareEndpoints(() => ({
  /** The days on which an event would be repeated. */
  eventSeriesPreview: {
    method: "POST",
    path: "/event/series/preview",
    access: "editor",
    summary: "Preview the days on which an event would be repeated",
    failure: "Не удалось показать даты серии",
    request: v.strictObject(
      {
        event_id: identifier,
        rule: v.picklist(seriesRules, messages.option),
        /** With the event itself. */
        count: v.pipe(
          v.number(messages.seriesCount),
          v.integer(messages.seriesCount),
          v.minValue(2, messages.seriesCount),
          v.maxValue(maxSeriesEvents, messages.seriesCount),
        ),
      },
      messages.invalidBody,
    ),
    response: v.strictObject({
      items: v.array(
        v.strictObject({
          /** The local day; only the month if it does not have the day. */
          on: v.string(),
          /** Null where there is a problem. */
          starts_at: v.nullable(timestamp),
          problem: v.nullable(v.picklist(seriesProblems)),
        }),
      ),
    }),
  },
  /**
   * Copies an event to other days, as drafts of one series with it, at the same local times. Days on which the series
   * has an event already are left out, so that a repetition of the request adds nothing.
   */
  eventSeriesCreate: {
    method: "POST",
    path: "/event/series/create",
    access: "editor",
    summary: "Repeat an event on other days, as drafts of one series",
    failure: "Не удалось повторить мероприятие",
    invalidates: ["events", "event"],
    request: v.strictObject(
      {
        event_id: identifier,
        version: v.optional(version),
        /** Of a new series; an existing one keeps its name. */
        name: title(120),
        dates: v.pipe(
          v.array(date, messages.list),
          v.minLength(1, messages.required),
          v.maxLength(maxSeriesEvents - 1, messages.tooMany(maxSeriesEvents - 1)),
        ),
      },
      messages.invalidBody,
    ),
    /** Every event of the series, the first first. */
    response: v.strictObject({ items: v.array(eventSummary) }),
  },
  /** Takes an event out of its series. */
  eventSeriesLeave: {
    method: "POST",
    path: "/event/series/leave",
    access: "editor",
    summary: "Take an event out of its series",
    failure: "Не удалось убрать мероприятие из серии",
    invalidates: ["events", "event"],
    request: v.strictObject({ event_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: event,
  },
  /** Names the series of an event anew, on all its events. Nothing changes for an event in no series. */
  eventSeriesRename: {
    method: "POST",
    path: "/event/series/rename",
    access: "editor",
    summary: "Rename the series of an event, on all its events",
    failure: "Не удалось переименовать серию",
    invalidates: ["events", "event"],
    request: v.strictObject(
      { event_id: identifier, version: v.optional(version), name: title(120) },
      messages.invalidBody,
    ),
    response: event,
  },
}));
