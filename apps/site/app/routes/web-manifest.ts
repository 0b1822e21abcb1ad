import { brand } from "../domain/brand.ts";
import { basePath, withBase } from "../navigation/base-path.ts";
import { markCacheable } from "../page-cache/cacheable-response.ts";
import type { Route } from "./+types/web-manifest";

/** @see https://www.w3.org/TR/appmanifest/ */
const manifest = {
  id: basePath,
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: "ru",
  start_url: basePath,
  scope: basePath,
  display: "minimal-ui",
  background_color: "#ffffff",
  theme_color: "#ffffff",
  icons: [
    { src: withBase("/icon.svg"), sizes: "any", type: "image/svg+xml" },
    { src: withBase("/icon-512.png"), sizes: "512x512", type: "image/png" },
  ],
};

export function loader({ context }: Route.LoaderArgs): Response {
  markCacheable(context);
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "no-cache" },
  });
}
