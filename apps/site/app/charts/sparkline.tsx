import type { ReactElement } from "react";

const heightPx = 24;
const barPx = 4;

/** A trend without numbers; the numbers are beside it. */
export function Sparkline({ values }: { values: readonly number[] }): ReactElement {
  const max = Math.max(1, ...values);
  const widthPx = values.length * barPx;
  return (
    <svg className="sparkline" viewBox={`0 0 ${widthPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, index) => {
        const height = value === 0 ? 1 : Math.max(2, (value / max) * heightPx);
        // A bar's identity is its position.
        return <rect key={index} x={index * barPx} y={heightPx - height} width={barPx - 1} height={height} />;
      })}
    </svg>
  );
}
