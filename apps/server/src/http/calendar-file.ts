import { contract } from "@corp/api/contract";
import type { FastifyInstance } from "fastify";
import { guest } from "../caller.ts";
import type { Calendar } from "../modules/calendar/calendar-routes.ts";
import { parseRequest } from "./parse-request.ts";

/** The .ics file at a plain address, for calendar programs; what everybody may see. */
export function mountCalendarFile(app: FastifyInstance, calendar: Calendar): void {
  app.get<{ Params: { eventId: string } }>("/event/calendar/:eventId.ics", async ({ params }, reply) => {
    const { event_id } = parseRequest(contract.eventCalendarIcs.request, { event_id: params.eventId });
    const { fileName, content } = await calendar.file(event_id, guest);
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "no-cache")
      .send(content);
  });
}
