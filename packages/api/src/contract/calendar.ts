import * as v from "valibot";
import { calendarCalls } from "../calls/calendar-calls.ts";
import { messages } from "./messages.ts";
import { identifier } from "./scalars.ts";

const eventReference = v.strictObject({ event_id: identifier }, messages.invalidBody);

export const calendarContract = {
  eventCalendarGoogle: {
    ...calendarCalls.eventCalendarGoogle,
    access: "public",
    request: eventReference,
    response: v.strictObject({ url: v.string() }),
  },
  eventCalendarIcs: {
    ...calendarCalls.eventCalendarIcs,
    access: "public",
    request: eventReference,
    /** `content` is a VCALENDAR object (RFC 5545). */
    response: v.strictObject({ file_name: v.string(), content: v.string() }),
  },
} as const;
