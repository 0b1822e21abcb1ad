import type { ReactElement } from "react";
import { formatNumber, sumValues } from "./chart-series.ts";
import type { ChartProps } from "./chart-series.ts";
import { messages } from "./messages.ts";

/** A scrollable region must be focusable. */
const scrollable = { role: "region", tabIndex: 0 } as const;

/** The data of a chart as a table. */
export function ChartTable({
  title,
  categoryTitle,
  categories,
  series,
  formatValue = formatNumber,
}: ChartProps): ReactElement {
  return (
    <div className="chart-table" aria-label={title} {...scrollable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{categoryTitle}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            // Two categories may share a label.
            <tr key={index}>
              <th scope="row">{category}</th>
              {series.map(({ key, values }) => (
                <td key={key}>{formatValue(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.total}</th>
            {series.map((one) => (
              <td key={one.key}>{formatValue(sumValues(one))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
