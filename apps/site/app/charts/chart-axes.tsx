import type { ReactElement } from "react";
import type { TooltipContentProps, XAxisTickContentProps, YAxisTickContentProps } from "recharts";
import { valueKey } from "./chart-series.ts";
import type { ChartSeries } from "./chart-series.ts";

export const categoryAxis = {
  dataKey: "category",
  tickLine: false,
  axisLine: false,
  tick: AxisTick,
  stroke: "var(--cu-color-text-muted)",
  fontSize: 12,
  minTickGap: 24,
} as const;

export const valueAxis = {
  allowDecimals: false,
  tickLine: false,
  axisLine: false,
  tick: AxisTick,
  width: "auto",
  stroke: "var(--cu-color-text-muted)",
  fontSize: 12,
} as const;

/** A label of an axis. recharts' own writes the props of the axis into the document, which is invalid HTML. */
function AxisTick(props: XAxisTickContentProps | YAxisTickContentProps): ReactElement {
  const { x, y, className, textAnchor, verticalAnchor, fill, payload, tickFormatter, index } = props;
  return (
    <text x={x} y={y} className={className} textAnchor={textAnchor} fill={fill} fontSize={12}>
      <tspan x={x} dy={verticalAnchor === "start" ? "0.71em" : "0.355em"}>
        {tickFormatter?.(payload.value, index) ?? payload.value}
      </tspan>
    </text>
  );
}

/** recharts adds the props of the category under the pointer. */
interface ChartTipProps extends Partial<Pick<TooltipContentProps, "active" | "label" | "payload">> {
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
}

/** The non-zero values of the category under the pointer. */
export function ChartTip({ active = false, label, payload, series, formatValue }: ChartTipProps): ReactElement | null {
  if (!active) return null;
  const tickValue = (place: number): number =>
    Number(payload?.find(({ dataKey }) => dataKey === valueKey(place))?.value ?? 0);
  const shown = series.map((one, place) => ({ ...one, value: tickValue(place) })).filter(({ value }) => value !== 0);
  return (
    <div className="chart-tip">
      <strong>{label}</strong>
      {shown.map(({ key, label: name, value }) => (
        <div key={key}>{`${name}: ${formatValue(value)}`}</div>
      ))}
    </div>
  );
}
