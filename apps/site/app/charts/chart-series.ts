/** One line or one layer of columns. */
export interface ChartSeries {
  readonly key: string;
  /** What people call it. */
  readonly label: string;
  /** One for each of the chart's categories. */
  readonly values: readonly number[];
  /** Which of the chart's looks it has, so that a thing looks alike in every chart. @default its place among the series */
  readonly look?: number;
}

/** What a chart shows, as a picture and as a table. */
export interface ChartProps {
  /** Names the chart. */
  readonly title: string;
  /** What the picture says, in a sentence, for whoever does not see it. */
  readonly summary: string;
  /** What the categories are, as the heading of their column: "Час". */
  readonly categoryTitle: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** @default the number, with spaces between thousands */
  readonly formatValue?: (value: number) => string;
}

export const formatNumber = (value: number): string => value.toLocaleString("ru-RU");

export const lookOf = (series: ChartSeries, index: number): number => series.look ?? index;

export const totalOf = ({ values }: ChartSeries): number => values.reduce((sum, value) => sum + value, 0);

/** A point of a chart: its category, and the value of each series by its place. */
export type ChartPoint = Readonly<Record<string, string | number>>;

/** By category, as drawing wants it. Keys of series may hold anything, so their places name them. */
export function pointsOf({ categories, series }: Pick<ChartProps, "categories" | "series">): ChartPoint[] {
  return categories.map((category, index) => ({
    category,
    ...Object.fromEntries(series.map(({ values }, place) => [valueKey(place), values[index] ?? 0])),
  }));
}

export const valueKey = (place: number): string => `value${place}`;
