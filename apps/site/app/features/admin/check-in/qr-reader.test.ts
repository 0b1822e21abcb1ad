import encodeQr from "qr";
import { expect, it } from "vitest";
import { createQrReader, frameDecoder } from "./qr-reader.ts";
import type { Frame } from "./qr-reader.ts";
import { readTicket } from "./read-ticket.ts";

const url = "https://tech.corp.example/admin/events/event-1/check-in?registration=0198c0de-0000-7000-8000-0000000000ab";

/** A camera frame with a low-contrast, noisy code. */
function drawFrame(text: string, noise: number): Frame {
  const [width, height, pixelPx] = [640, 480, 6];
  const modules = encodeQr(text, "raw", { border: 4 });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const side = modules.length * pixelPx;
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const module = modules[Math.floor((y - top) / pixelPx)]?.[Math.floor((x - left) / pixelPx)];
      const light = module === true ? 40 : module === false ? 200 : 120;
      // Deterministic noise.
      const shade = light + ((x * 7919 + y * 104_729) % 97) * noise;
      data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

it("reads a ticket in a dim and noisy frame", async () => {
  const decode = await frameDecoder();
  for (const noise of [0, 0.3]) {
    const text = decode(drawFrame(url, noise));
    expect(readTicket(text ?? "", "event-1")).toEqual({
      kind: "ticket",
      registrationId: "0198c0de-0000-7000-8000-0000000000ab",
    });
  }
});

it("returns null for a frame without a code", async () => {
  const decode = await frameDecoder();
  expect(decode({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(128) })).toBeNull();
});

it("prefers the browser's BarcodeDetector when it supports QR codes", async () => {
  class BarcodeDetector {
    static readonly getSupportedFormats = async () => ["ean_13", "qr_code"];
    readonly detect = async () => [{ rawValue: url }];
  }
  const read = await createQrReader({ BarcodeDetector });
  expect(await read({} as HTMLVideoElement)).toBe(url);
});

it("distinguishes tickets of this event, of other events, and other codes", () => {
  expect(readTicket(url, "event-2")).toEqual({ kind: "other-event", eventId: "event-1" });
  for (const text of [
    "https://tech.corp.example/events/event-1",
    "https://tech.corp.example/admin/events/event-1/check-in",
    "https://tech.corp.example/admin/events/event-1/check-in?registration=../x",
    "WIFI:S:corp;T:WPA;P:secret;;",
    "",
  ]) {
    expect(readTicket(text, "event-1")).toEqual({ kind: "unknown" });
  }
});
