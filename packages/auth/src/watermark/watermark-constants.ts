/** How the watermark is drawn and how long it waits. Override any of them by the `constants` option. */
export interface WatermarkConstants {
  /** Side of the square point of a set bit. */
  readonly pointSizePx: number;
  /** Between neighbouring points. */
  readonly paddingPx: number;
  /** Around one map of points; maps stand side by side over the whole page. */
  readonly mapPaddingPx: number;
  /** 0–1. At the default a point differs from the page by one level of 255. */
  readonly opacity: number;
  /** How often the sign-in client is asked for while there is none. */
  readonly waitIntervalMs: number;
  /** After that the watermark gives up, with a warning. */
  readonly waitTimeoutMs: number;
}

/** @see specification, section 9 */
export const defaultWatermarkConstants: WatermarkConstants = {
  pointSizePx: 5,
  paddingPx: 5,
  mapPaddingPx: 10,
  opacity: 0.005,
  waitIntervalMs: 100,
  waitTimeoutMs: 1_000,
};
