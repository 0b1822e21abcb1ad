import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import { Line, LineChart as Drawing } from "recharts";
import type { LineDrawShapeProps } from "recharts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartGround, drawChart } from "./chart-ground.tsx";
import { formatNumber, seriesLook, valueKey } from "./chart-series.ts";
import type { ChartProps } from "./chart-series.ts";
import { seriesStyle } from "./series-style.ts";

export function LineChart({ controls, ...chart }: ChartProps & { controls?: ReactNode }): ReactElement {
  const chartId = useId();
  const { series, formatValue = formatNumber } = chart;
  return (
    <ChartFrame
      {...chart}
      chartId={chartId}
      controls={controls}
      renderMark={(look) => (
        <svg width="28" height="14" aria-hidden="true">
          <line x1="0" x2="28" y1="7" y2="7" strokeWidth="3" {...lineStroke(look)} />
        </svg>
      )}
    >
      <Drawing {...drawChart(chart)}>
        <ChartGround series={series} formatValue={formatValue} cursor={{ stroke: "var(--cu-color-border)" }} />
        {series.map((one, place) => (
          <Line
            key={one.key}
            dataKey={valueKey(place)}
            name={one.label}
            strokeWidth={2}
            // A single category has no line, only a dot.
            dot={chart.categories.length === 1}
            isAnimationActive={false}
            shape={LineShape}
            {...lineStroke(seriesLook(one, place))}
          />
        ))}
      </Drawing>
    </ChartFrame>
  );
}

function lineStroke(look: number): { readonly stroke: string; readonly strokeDasharray: string } {
  const { color, dashes } = seriesStyle(look);
  return { stroke: color, strokeDasharray: dashes };
}

/**
 * Straight segments: a curve would suggest values between the counts. recharts' own shape has the attributes of the
 * whole chart, which is invalid HTML.
 */
function LineShape({ points, stroke, strokeDasharray }: LineDrawShapeProps): ReactElement {
  const corners = points?.map(({ x, y }) => `${x},${y}`).join(" ");
  return <polyline points={corners} fill="none" strokeWidth="2" stroke={stroke} strokeDasharray={strokeDasharray} />;
}
