/** How a series looks: by colour, and without colour by its pattern or its dashes. */
export interface ChartLook {
  /** Of the theme's, so that it is read in each of them. */
  readonly color: string;
  /** Lines over the colour in a square of 8 by 8; empty: plain. */
  readonly pattern: string;
  /** Of a line, as SVG's `stroke-dasharray`. */
  readonly dashes: string;
}

const looks: readonly ChartLook[] = [
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

/** After the last comes the first again. */
export function chartLook(index: number): ChartLook {
  const look = looks[index % looks.length] ?? looks[0];
  if (look === undefined) throw new Error("A chart has at least one look.");
  return look;
}
