import type { ComponentProps, ReactElement, ReactNode } from "react";
import { CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { categoryAxis, chartHeightPx, ChartTip, valueAxis } from "./chart-axes.tsx";
import type { ChartSeries } from "./chart-series.ts";

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
  readonly cursor: NonNullable<ComponentProps<typeof Tooltip>["cursor"]>;
}

/** Grid, axes and tooltip of every chart. */
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
