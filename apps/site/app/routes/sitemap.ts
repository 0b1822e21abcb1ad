import { readAllArticles, readAllEvents } from "../features/crawlers/read-all.ts";
import { sitemapEntries } from "../features/crawlers/sitemap-entries.ts";
import { sitemapXml } from "../features/crawlers/sitemap-xml.ts";
import { readsQuery } from "../navigation/route-query.ts";
import { markCacheable } from "../page-cache/cacheable-response.ts";
import { loadOnServer } from "../page-cache/load-queries.ts";
import type { Route } from "./+types/sitemap";

export const handle = readsQuery("part");

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { result, origin } = await loadOnServer(context, (_queries, { api }) =>
    Promise.all([readAllEvents(api), readAllArticles(api)]),
  );
  const [events, articles] = result;
  const part = url.searchParams.get("part");
  const xml = sitemapXml(sitemapEntries(events, articles), part === null ? null : Number(part), origin);
  // Also a missing part: it may exist after the next event.
  markCacheable(context, ["events", "articles"]);
  if (xml === null)
    return new Response("There is no such part.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
}
