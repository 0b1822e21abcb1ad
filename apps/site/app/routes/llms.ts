import type { Services } from "../core/services.ts";
import { llmsText } from "../features/crawlers/llms-text.ts";
import type { LlmsContent } from "../features/crawlers/llms-text.ts";
import { readAllArticles, readAllEvents } from "../features/crawlers/read-all.ts";
import { markCacheable } from "../page-cache/cacheable-response.ts";
import { loadOnServer } from "../page-cache/load-queries.ts";
import type { Route } from "./+types/llms";

/** Further articles are in the sitemap. */
const maxArticles = 200;
const maxEvents = 100;

async function load({ api }: Services): Promise<LlmsContent> {
  const [articles, comingEvents, pastEvents] = await Promise.all([
    readAllArticles(api, maxArticles),
    readAllEvents(api, { status: ["EventIsHappening", "EventWillHappen"] }, maxEvents),
    readAllEvents(api, { status: ["EventHasPassed"], order: "latest_first" }, maxEvents),
  ]);
  return { articles, comingEvents, pastEvents };
}

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { result, origin } = await loadOnServer(context, (_queries, services) => load(services));
  markCacheable(context, ["events", "articles"]);
  return new Response(llmsText(result, origin), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
  });
}
