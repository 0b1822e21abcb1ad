import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { messages } from "./messages.ts";
import { identifier } from "./scalars.ts";

const eventReference = v.strictObject({ event_id: identifier }, messages.invalidBody);

export const calendarContract = declareEndpoints(() => ({
  eventCalendarGoogle: {
    method: "POST",
    path: "/event/calendar/google",
    access: "public",
    summary: "Get the URL that adds an event to Google Calendar",
    failure: "Не удалось получить ссылку на Google-календарь",
    failureInEnglish: "Could not get the link to Google Calendar",
    cacheTags: ["event", "tags"],
    request: eventReference,
    response: v.strictObject({ url: v.string() }),
  },
  eventCalendarIcs: {
    method: "POST",
    path: "/event/calendar/ics",
    access: "public",
    summary: "Get an event as an iCalendar file",
    failure: "Не удалось получить файл календаря",
    failureInEnglish: "Could not get the calendar file",
    request: eventReference,
    /** `content` is a VCALENDAR object (RFC 5545). */
    response: v.strictObject({ file_name: v.string(), content: v.string() }),
  },
}));
