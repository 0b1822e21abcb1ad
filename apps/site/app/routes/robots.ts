import { servicesContext } from "../core/services.ts";
import { robotsText } from "../features/crawlers/robots-text.ts";
import { markCacheable } from "../page-cache/cacheable-response.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin, environment } = context.get(servicesContext).configuration;
  markCacheable(context);
  return new Response(robotsText(publicOrigin, environment === "prod"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
  });
}
