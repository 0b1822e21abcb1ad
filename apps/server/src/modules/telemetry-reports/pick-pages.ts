import type { PageReport } from "@corp/api/contract";

/** Of the most viewed pages. Pages are named by their routes, so a site has fewer. */
export const maxPages = 1_000;

/** @param pages the most viewed first. Pages without a measurement are not among the slowest. */
export function pickPages(
  pages: readonly PageReport[],
  order: "most_viewed" | "slowest",
  limit: number,
): readonly PageReport[] {
  if (order === "most_viewed") return pages.slice(0, limit);
  const measured = pages.filter(({ lcp_p75_ms: ms }) => ms !== null);
  return measured.toSorted((a, b) => (b.lcp_p75_ms ?? 0) - (a.lcp_p75_ms ?? 0)).slice(0, limit);
}
