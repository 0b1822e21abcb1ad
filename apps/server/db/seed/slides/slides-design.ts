/** A small presentation, drawn by code. Its fonts know Latin letters alone. */
export interface SlidesDesign {
  /** What it is saved as, without `.pdf`. */
  readonly fileName: string;
  readonly slides: readonly Slide[];
}

export interface Slide {
  readonly title: string;
  readonly lines: readonly string[];
  /** Heights of a diagram's bars, the tallest marked; none: no diagram. */
  readonly bars?: readonly number[];
}
