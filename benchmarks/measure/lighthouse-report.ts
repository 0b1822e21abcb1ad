import type { Result } from "lighthouse";

export interface LighthouseReport {
  /** Performance, accessibility, best practices and SEO, out of 100. */
  readonly scores: readonly [number, number, number, number];
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Total download size, compressed. */
  readonly bytes: number;
  /** Failed audits of the other categories than performance. */
  readonly findings: readonly string[];
}

const auditedCategories = ["accessibility", "best-practices", "seo"] as const;

export function readReport(result: Result): LighthouseReport {
  const score = (category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: [score("performance"), score("accessibility"), score("best-practices"), score("seo")],
    largestPaintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    findings: auditedCategories.flatMap((category) => listFindings(result, category)),
  };
}

function listFindings(result: Result, category: string): string[] {
  const audits = (result.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return audits.flatMap(({ id }) => {
    const audit = result.audits[id];
    return audit === undefined || audit.score === null || audit.score === 1 ? [] : [`${category}: ${audit.title}`];
  });
}
