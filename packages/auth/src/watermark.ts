export { showWatermark } from "./watermark/show-watermark.ts";
export type { WatermarkedAuth, WatermarkOptions } from "./watermark/show-watermark.ts";
export { defaultWatermarkConstants } from "./watermark/show-watermark.ts";
export type { WatermarkConstants } from "./watermark/show-watermark.ts";
export { readWatermarkBits, watermarkBits } from "./watermark/watermark-bits.ts";
export type { WatermarkBits } from "./watermark/watermark-bits.ts";
