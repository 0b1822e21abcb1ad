/** A small presentation. Its fonts contain Latin letters only. */
export interface SlidesDesign {
  /** The file name, without `.pdf`. */
  readonly fileName: string;
  readonly slides: readonly Slide[];
}

export interface Slide {
  readonly title: string;
  readonly lines: readonly string[];
  /** The heights of a chart's bars, the tallest highlighted; absent: no chart. */
  readonly bars?: readonly number[];
}
