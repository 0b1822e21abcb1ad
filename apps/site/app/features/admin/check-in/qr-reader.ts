export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** @returns the text of the QR code; null when the frame has none */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/** @see https://wicg.github.io/shape-detection-api/ */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorConstructor {
  new (options: { formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** Frames are scaled down to this: larger ones take longer without better results. */
const longestSidePx = 960;

/** The browser's detector, or a decoder loaded on demand. */
export async function createQrReader(scope: object = globalThis): Promise<ReadQr> {
  return (await nativeReader(scope)) ?? ownReader();
}

async function nativeReader(scope: object): Promise<ReadQr | null> {
  if (!("BarcodeDetector" in scope) || typeof scope.BarcodeDetector !== "function") return null;
  const Native = scope.BarcodeDetector as unknown as DetectorConstructor;
  try {
    const formats = await Native.getSupportedFormats();
    if (!formats.includes("qr_code")) return null;
    const detector = new Native({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    // Some browsers have the class without the service behind it.
    return null;
  }
}

async function ownReader(): Promise<ReadQr> {
  const decode = await frameDecoder();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, longestSidePx / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (context === null || width === 0 || height === 0) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return decode(context.getImageData(0, 0, width, height));
  };
}

/** A decoder for browsers without a detector. */
export async function frameDecoder(): Promise<(frame: Frame) => string | null> {
  const { default: decode } = await import("qr/decode.js");
  return ({ width, height, data }) => {
    try {
      return decode({ width, height, data });
    } catch {
      // The decoder throws when the frame has no code.
      return null;
    }
  };
}
