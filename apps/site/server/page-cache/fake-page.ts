import type { RenderedPage } from "../rendering/page-renderer.ts";

/** A cacheable page with the tag of the lists of events. */
export function fakePage(text: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: new Map([
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", "no-cache"],
    ]),
    cookies: [],
    body: Buffer.from(text),
    isHtml: true,
    isCacheable: true,
    tags: new Set(["events"]),
    hasFailed: false,
    ...changes,
  };
}
