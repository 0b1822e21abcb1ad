import sharp from "sharp";

/** A JPEG of 12 megapixels: blurred noise, which compresses about as well as a photo. */
export function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: "#808080", noise } as const;
  return sharp({ create }).blur(1.5).jpeg({ quality: 90 }).toBuffer();
}
