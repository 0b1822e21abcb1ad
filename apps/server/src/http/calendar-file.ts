import { contract } from "@corp/api/contract";
import type { FastifyInstance } from "fastify";
import { guest } from "../caller.ts";
import { feedPath } from "../modules/calendar/calendar-feed.ts";
import type { Calendar } from "../modules/calendar/calendar-module.ts";
import { createFeedCache } from "../modules/calendar/feed-cache.ts";
import { readFeedFilter } from "../modules/calendar/filtered-feed.ts";
import type { InvalidationFeed } from "../modules/invalidations/invalidation-feed.ts";
import { isCachedByClient } from "./is-cached-by-client.ts";
import { parseRequest } from "./parse-request.ts";

const contentType = "text/calendar; charset=utf-8";

interface CalendarDeps {
  readonly calendar: Calendar;
  readonly invalidations: InvalidationFeed;
  readonly now: () => Date;
}

/** Calendar files at plain URLs, for calendar programs. They contain public data only. */
export function mountCalendarFile(app: FastifyInstance, { calendar, invalidations, now }: CalendarDeps): void {
  const feeds = createFeedCache(invalidations, now);

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
    const filter = readFeedFilter(new URL(request.url, "http://localhost").searchParams);
    const { content, etag } = await feeds.load(filter.search, () => calendar.feed(filter));
    void reply.headers({ etag, "cache-control": "public, max-age=300" });
    if (isCachedByClient(request, etag)) return reply.code(304).send();
    return reply.type(contentType).send(content);
  });
}
