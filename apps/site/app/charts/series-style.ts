/** The style of a series: a colour, and a pattern or dashes that work without colour. */
export interface SeriesStyle {
  /** A theme token. */
  readonly color: string;
  /** SVG path over an 8 × 8 tile; empty for none. */
  readonly pattern: string;
  /** SVG `stroke-dasharray`. */
  readonly dashes: string;
}

const styles: readonly SeriesStyle[] = [
  { color: "var(--cu-color-accent)", pattern: "", dashes: "" },
  { color: "var(--cu-color-info-text)", pattern: "M-2 2 2-2M0 8 8 0M6 10l4-4", dashes: "6 3" },
  { color: "var(--cu-color-success-text)", pattern: "M0 4h8", dashes: "2 3" },
  { color: "var(--cu-color-text-muted)", pattern: "M4 0v8", dashes: "10 3 2 3" },
  { color: "var(--cu-color-warning-text)", pattern: "M0 4h8M4 0v8", dashes: "4 4" },
  { color: "var(--cu-color-negative-text)", pattern: "M-2 6l4 4M0 0l8 8M6-2l4 4", dashes: "1 3" },
  { color: "var(--cu-color-info)", pattern: "M3 4h2", dashes: "12 4" },
  { color: "var(--cu-color-warning)", pattern: "M2 2h1M6 6h1", dashes: "8 2 2 2 2 2" },
  { color: "var(--cu-color-border)", pattern: "M0 2h8M0 6h8", dashes: "3 6" },
];

/** Wraps around after the last style. */
export function seriesStyle(index: number): SeriesStyle {
  const style = styles[index % styles.length] ?? styles[0];
  if (style === undefined) throw new Error("There is no series style.");
  return style;
}
