import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import { Bar, BarChart as Drawing } from "recharts";
import type { BarShapeProps } from "recharts";
import { ChartFrame } from "./chart-frame.tsx";
import { ChartGround, drawChart } from "./chart-ground.tsx";
import { patternId } from "./chart-patterns.tsx";
import { formatNumber, seriesLook, valueKey } from "./chart-series.ts";
import type { ChartProps } from "./chart-series.ts";

/** A stacked bar chart. */
export function BarChart({ controls, ...chart }: ChartProps & { controls?: ReactNode }): ReactElement {
  const chartId = useId();
  const { series, formatValue = formatNumber } = chart;
  const fill = (look: number): string => `url(#${patternId(chartId, look)})`;
  return (
    <ChartFrame
      {...chart}
      chartId={chartId}
      controls={controls}
      renderMark={(look) => (
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="2" fill={fill(look)} />
        </svg>
      )}
    >
      <Drawing {...drawChart(chart)}>
        <ChartGround series={series} formatValue={formatValue} cursor={{ fill: "var(--cu-color-surface-strong)" }} />
        {series.map((one, place) => (
          <Bar
            key={one.key}
            dataKey={valueKey(place)}
            name={one.label}
            stackId="all"
            fill={fill(seriesLook(one, place))}
            maxBarSize={40}
            isAnimationActive={false}
            shape={BarShape}
          />
        ))}
      </Drawing>
    </ChartFrame>
  );
}

/** recharts' own shape is a path with the attributes of a rectangle, which is invalid HTML. */
function BarShape({ x, y, width, height, fill }: BarShapeProps): ReactElement {
  return <rect x={x} y={y} width={width} height={height} fill={fill} />;
}
