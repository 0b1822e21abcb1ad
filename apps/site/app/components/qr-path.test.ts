import decodeQr from "qr/decode.js";
import { expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

/** Rasterises the path. */
function draw({ size, path }: ReturnType<typeof qrPath>, pixelPx: number) {
  const side = size * pixelPx;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu)) {
    for (let row = Number(y) * pixelPx; row < (Number(y) + 1) * pixelPx; row += 1) {
      for (let column = Number(x) * pixelPx; column < (Number(x) + Number(width)) * pixelPx; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

it("encodes a URL", () => {
  const url =
    "https://tech.corp.example/admin/events/event-1/check-in?registration=0198c0de-0000-7000-8000-0000000000ab";
  expect(decodeQr(draw(qrPath(url), 4))).toBe(url);
});
