import type { PageReport } from "@corp/api/contract";

/** So many of the most viewed pages are looked at: names are those of routes, so a site has fewer. */
export const maxPages = 1_000;

/** The first of the pages, which come with the most viewed first, in the order that was asked for. What was not measured is not slow. */
export function pickPages(
  pages: readonly PageReport[],
  order: "most_viewed" | "slowest",
  limit: number,
): readonly PageReport[] {
  if (order === "most_viewed") return pages.slice(0, limit);
  const measured = pages.filter(({ lcp_p75_ms: ms }) => ms !== null);
  return measured.toSorted((a, b) => (b.lcp_p75_ms ?? 0) - (a.lcp_p75_ms ?? 0)).slice(0, limit);
}
