export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One for each of the chart's categories. */
  readonly values: readonly number[];
  /** Index of its style, for the same style in every chart. @default its index among the series */
  readonly look?: number;
}

/** The data of a chart, shown as a picture or as a table. */
export interface ChartProps {
  readonly title: string;
  /** A sentence for screen readers. */
  readonly summary: string;
  /** Column heading of the categories: "Час". */
  readonly categoryTitle: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** @default the number with grouped thousands */
  readonly formatValue?: (value: number) => string;
}

export const formatNumber = (value: number): string => value.toLocaleString("ru-RU");

export const seriesLook = (series: ChartSeries, index: number): number => series.look ?? index;

export const sumValues = ({ values }: ChartSeries): number => values.reduce((sum, value) => sum + value, 0);

/** A category with the value of each series, keyed by `valueKey`. */
export type ChartPoint = Readonly<Record<string, string | number>>;

/** The rows recharts takes. Series keys may contain dots and brackets, so indexes name the values. */
export function chartPoints({ categories, series }: Pick<ChartProps, "categories" | "series">): ChartPoint[] {
  return categories.map((category, index) => ({
    category,
    ...Object.fromEntries(series.map(({ values }, place) => [valueKey(place), values[index] ?? 0])),
  }));
}

export const valueKey = (place: number): string => `value${place}`;
