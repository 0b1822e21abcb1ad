import { createHash } from "node:crypto";
import { contract } from "@corp/api/contract";
import type { FastifyInstance } from "fastify";
import { guest } from "../caller.ts";
import { feedPath } from "../modules/calendar/calendar-feed.ts";
import type { Calendar } from "../modules/calendar/calendar-module.ts";
import { isCachedByClient } from "./is-cached-by-client.ts";
import { parseRequest } from "./parse-request.ts";

const contentType = "text/calendar; charset=utf-8";

/** Calendar files at plain URLs, for calendar programs. They contain public data only. */
export function mountCalendarFile(app: FastifyInstance, calendar: Calendar): void {
  app.get<{ Params: { eventId: string } }>("/event/calendar/:eventId.ics", async ({ params }, reply) => {
    const { event_id } = parseRequest(contract.eventCalendarIcs.request, { event_id: params.eventId });
    const { fileName, content } = await calendar.file(event_id, guest);
    return reply
      .type(contentType)
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "no-cache")
      .send(content);
  });

  // Programs poll, and the content has rarely changed.
  app.get(feedPath, async (request, reply) => {
    const content = await calendar.feed();
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    void reply.headers({ etag, "cache-control": "public, max-age=300" });
    if (isCachedByClient(request, etag)) return reply.code(304).send();
    return reply.type(contentType).send(content);
  });
}
