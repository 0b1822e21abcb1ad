import sharp from "sharp";
import type { SharpOptions } from "sharp";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { imageTypes, storedImageTypes } from "./file-types.ts";
import type { ImageType, StoredImageExtension, StoredImageType } from "./file-types.ts";

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly extension: StoredImageExtension;
  readonly contentType: StoredImageType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * 768 is the full width of a phone, 1920 that of a full-width image on a large screen. WebP is for the few browsers
 * without AVIF, so it needs fewer widths.
 */
const widths = { avif: [320, 480, 768, 1280, 1920], webp: [320, 640, 1280, 1920] } as const;
const maxWidth = 1920;
const maxPixels = 50_000_000;
/** The maximum of WebP. */
const maxSide = 16_383;
const webpQuality = 80;
const avifQuality = 55;
/** A lower effort makes larger files in no less time; a higher one takes five times as long for one percent. */
const avifEffort = 3;
/** A photo takes a second on a laptop; a file that takes this long is treated as corrupt. */
const decodingTimeoutInSeconds = 60;

// Each upload is a different image, so a cache would have no hits.
sharp.cache(false);

/**
 * Encodes an image as AVIF and WebP at each width up to its own: upright, in sRGB, without metadata (location, camera,
 * profile), and only the first frame of an animation. Sorted by width, AVIF before WebP.
 *
 * @param signal stops the work between two steps.
 * @throws {Failure} `too-large` TOO_MANY_PIXELS, before anything is decoded; `invalid` CORRUPT_FILE
 */
export async function encodeImage(path: string, type: ImageType, signal: AbortSignal): Promise<EncodedImage[]> {
  await checkHeader(path, type);
  const base = await reading(() => decode(path));
  const encoded: EncodedImage[] = [];
  for (const [width, extension] of variantsUpTo(base.info.width)) {
    signal.throwIfAborted();
    encoded.push(await encode(base, width, extension));
  }
  return encoded;
}

type Pixels = Awaited<ReturnType<typeof decode>>;

/** Decodes once, at the largest stored size; all other sizes are made from that. */
export function decode(path: string) {
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: "error" };
  return sharp(path, options)
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: decodingTimeoutInSeconds })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

export async function encode(
  { data, info }: Pixels,
  width: number,
  extension: StoredImageExtension,
): Promise<EncodedImage> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const output =
    extension === "avif"
      ? resized.avif({ quality: avifQuality, effort: avifEffort, chromaSubsampling: "4:2:0" })
      : resized.webp({ quality: webpQuality });
  const encoded = await output.toBuffer({ resolveWithObject: true });
  const { width: madeWidth, height } = encoded.info;
  return { bytes: encoded.data, extension, contentType: storedImageTypes[extension], width: madeWidth, height };
}

export function variantsUpTo(width: number): (readonly [width: number, extension: StoredImageExtension])[] {
  return (["avif", "webp"] as const)
    .flatMap((extension) => stepsUpTo(width, widths[extension]).map((step) => [step, extension] as const))
    .toSorted(([one], [other]) => one - other);
}

function stepsUpTo(width: number, steps: readonly number[]): number[] {
  return [...steps.filter((step) => step < width), Math.min(width, maxWidth)];
}

/** Reads the header only: a small file may declare more pixels than fit into memory. */
async function checkHeader(path: string, type: ImageType): Promise<void> {
  const header = await reading(() => sharp(path, { limitInputPixels: false }).metadata());
  if (header.format !== imageTypes[type].format) throw corrupt();
  const isTooLarge = Math.max(header.width, header.height) > maxSide || header.width * header.height > maxPixels;
  if (isTooLarge) throw new Failure("too-large", messages.tooManyPixels, { code: "TOO_MANY_PIXELS" });
}

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw corrupt(cause);
  }
}

function corrupt(cause?: unknown): Failure {
  return new Failure("invalid", messages.corruptFile, { code: "CORRUPT_FILE", cause });
}
