import * as v from "valibot";
import { endpoints } from "../endpoints/endpoints.ts";
import { messages } from "./messages.ts";
import { identifier } from "./scalars.ts";

const eventReference = v.strictObject({ event_id: identifier }, messages.invalidBody);

export const calendarContract = {
  eventCalendarGoogle: {
    ...endpoints.eventCalendarGoogle,
    access: "public",
    request: eventReference,
    response: v.strictObject({ url: v.string() }),
  },
  eventCalendarIcs: {
    ...endpoints.eventCalendarIcs,
    access: "public",
    request: eventReference,
    /** `content` is a VCALENDAR object (RFC 5545). */
    response: v.strictObject({ file_name: v.string(), content: v.string() }),
  },
} as const;
