import type { ReactElement } from "react";
import { seriesStyle } from "./series-style.ts";

export const patternId = (chartId: string, look: number): string => `${chartId}-look-${look}`;

/**
 * SVG patterns that fill the bars and the legend. Has zero size instead of `display: none`, because a hidden pattern is
 * not painted.
 */
export function ChartPatterns({ chartId, looks }: { chartId: string; looks: readonly number[] }): ReactElement {
  return (
    <svg className="chart-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        {looks.map((index) => {
          const { color, pattern } = seriesStyle(index);
          return (
            <pattern key={index} id={patternId(chartId, index)} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill={color} />
              <path d={pattern} stroke="var(--cu-color-canvas)" strokeWidth="1.5" fill="none" />
            </pattern>
          );
        })}
      </defs>
    </svg>
  );
}
