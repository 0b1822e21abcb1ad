import { Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { ChartPatterns } from "./chart-patterns.tsx";
import { formatNumber, seriesLook, sumValues } from "./chart-series.ts";
import type { ChartProps } from "./chart-series.ts";
import { ChartTable } from "./chart-table.tsx";
import { messages } from "./messages.ts";

interface ChartFrameProps extends ChartProps {
  readonly chartId: string;
  /** Renders the legend mark of a series. */
  readonly renderMark: (look: number) => ReactNode;
  /** Controls beside the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** Title, legend with sums, and a switch to the data table. */
export function ChartFrame({ chartId, renderMark, controls, children, ...chart }: ChartFrameProps): ReactElement {
  const [isTable, setIsTable] = useState(false);
  const { title, summary, series, formatValue = formatNumber } = chart;
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <Text as="h3" variant="subtitle">
          {title}
        </Text>
        <div className="chart-controls">
          {controls}
          <Button variant="ghost" size={400} onClick={() => setIsTable(!isTable)}>
            {isTable ? messages.asChart : messages.asTable}
          </Button>
        </div>
      </figcaption>
      <ChartPatterns chartId={chartId} looks={series.map(seriesLook)} />
      {isTable ? (
        <ChartTable {...chart} />
      ) : (
        <>
          <div className="chart-picture" role="img" aria-label={summary}>
            {children}
          </div>
          <ul className="chart-legend">
            {series.map((one, index) => (
              <li key={one.key}>
                {renderMark(seriesLook(one, index))}
                <span>{one.label}</span>
                <strong>{formatValue(sumValues(one))}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
}
