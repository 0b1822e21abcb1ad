import type { ComponentProps, ReactElement, ReactNode } from "react";
import { CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { categoryAxis, chartHeightPx, ChartTip, valueAxis } from "./chart-axes.tsx";
import type { ChartSeries } from "./chart-series.ts";

/** A drawing in the width there is. */
export function ChartCanvas({ children }: { children: ReactNode }): ReactElement {
  return (
    <ResponsiveContainer width="100%" height={chartHeightPx}>
      {children}
    </ResponsiveContainer>
  );
}

interface ChartGroundProps {
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  /** What marks the category under the pointer. */
  readonly cursor: NonNullable<ComponentProps<typeof Tooltip>["cursor"]>;
}

/** Inside every drawing: the lines behind it, its axes, and the values under the pointer. */
export function ChartGround({ series, formatValue, cursor }: ChartGroundProps): ReactElement {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--cu-color-hairline)" />
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
