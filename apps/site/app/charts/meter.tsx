import type { ReactElement } from "react";

/** A number with a bar proportional to the greatest one: a column of them reads as a chart. */
export function Meter({ value, max, text }: { value: number | null; max: number; text: string }): ReactElement {
  const share = value === null || max <= 0 ? 0 : Math.min(1, value / max);
  return (
    <span className="meter">
      <span className="meter-bar" aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />
      <span className="meter-text">{text}</span>
    </span>
  );
}
