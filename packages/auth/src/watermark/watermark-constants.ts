/** Sizes and times of the watermark. The `constants` option overrides any of them. */
export interface WatermarkConstants {
  /** Side of the square point of a set bit. */
  readonly pointSizePx: number;
  /** The distance between neighbouring points. */
  readonly paddingPx: number;
  /** Around one map of points; maps tile the whole page. */
  readonly mapPaddingPx: number;
  /** 0–1. At the default a point differs from the page by one level of 255. */
  readonly opacity: number;
  /** Interval of the lookups of the sign-in client while there is none. */
  readonly waitIntervalMs: number;
  /** The lookups end after this, with a warning. */
  readonly waitTimeoutMs: number;
}

export const defaultWatermarkConstants: WatermarkConstants = {
  pointSizePx: 5,
  paddingPx: 5,
  mapPaddingPx: 10,
  opacity: 0.005,
  waitIntervalMs: 100,
  waitTimeoutMs: 1_000,
};
