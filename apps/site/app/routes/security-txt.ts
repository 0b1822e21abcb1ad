import { servicesContext } from "../core/services.ts";
import { securityText } from "../features/crawlers/security-text.ts";
import type { Route } from "./+types/security-txt";

/** Not cached: its expiry follows the clock. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = context.get(servicesContext).configuration;
  return new Response(securityText(publicOrigin, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
  });
}
