import type { CSSProperties } from "react";

export const colour = (name: string): string => `var(--cu-color-${name})`;

export const stack: CSSProperties = { display: "grid", gap: 24, gridTemplateColumns: "minmax(0, 1fr)" };

export const row: CSSProperties = { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" };

export const columns = (least: string): CSSProperties => ({
  display: "grid",
  gap: 16,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
});

/** A name without line breaks. */
export const term: CSSProperties = {
  fontFamily: "var(--cu-font-mono)",
  fontWeight: "var(--cu-weight-medium)",
  whiteSpace: "nowrap",
};

export const code: CSSProperties = { fontFamily: "var(--cu-font-mono)", overflowWrap: "anywhere" };

/** Two columns where they fit. */
export const beside: CSSProperties = {
  display: "grid",
  gap: 32,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(26rem, 100%), 1fr))",
};

/** The name/value pairs of a `dl`, one per line. */
export const facts: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: "4px 16px",
  margin: 0,
};

export const cell: CSSProperties = {
  paddingBlock: 8,
  paddingInline: 8,
  textAlign: "start",
  verticalAlign: "top",
  borderBlockEnd: `1px solid ${colour("hairline")}`,
};
