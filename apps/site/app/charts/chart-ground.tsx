import type { ComponentProps, ReactElement } from "react";
import { CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { categoryAxis, ChartTip, valueAxis } from "./chart-axes.tsx";
import { chartPoints } from "./chart-series.ts";
import type { ChartProps, ChartSeries } from "./chart-series.ts";

/** The props of recharts' drawing that all charts share. */
export const drawChart = (chart: Pick<ChartProps, "categories" | "series">) =>
  ({
    responsive: true,
    className: "chart-drawing",
    data: chartPoints(chart),
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
    accessibilityLayer: false,
  }) as const;

interface ChartGroundProps {
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  readonly cursor: NonNullable<ComponentProps<typeof Tooltip>["cursor"]>;
}

/** Grid, axes and tooltip of every chart. */
export function ChartGround({ series, formatValue, cursor }: ChartGroundProps): ReactElement {
  return (
    <>
      <CartesianGrid vertical={false} horizontal={GridLine} />
      <XAxis {...categoryAxis} />
      <YAxis {...valueAxis} tickFormatter={formatValue} />
      <Tooltip
        cursor={cursor}
        isAnimationActive={false}
        content={<ChartTip series={series} formatValue={formatValue} />}
      />
    </>
  );
}

type GridLineProps = Parameters<
  Extract<ComponentProps<typeof CartesianGrid>["horizontal"], (props: never) => unknown>
>[0];

/** A line of a value; that of zero is the line of the category axis. */
function GridLine({ x1, x2, y1, y2, index }: GridLineProps): ReactElement<SVGElement> {
  return <line x1={x1} x2={x2} y1={y1} y2={y2} stroke={`var(--cu-color-${index === 0 ? "text-muted" : "hairline"})`} />;
}
