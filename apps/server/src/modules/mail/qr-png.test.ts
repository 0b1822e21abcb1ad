import encodeQr from "qr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrPng } from "./qr-png.ts";

it("draws every pixel of the code in less than three kilobytes", async () => {
  const url = `https://corp.example/admin/events/${"0".repeat(36)}/check-in?registration=${"0".repeat(36)}`;
  const png = qrPng(url);
  expect(png.length).toBeLessThan(3_000);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = encodeQr(url, "raw", { border: 4, ecc: "medium", scale: 5 });
  expect([info.width, info.height]).toEqual([rows.length, rows.length]);
  const dark = [...data].map((value) => value < 128);
  expect(dark).toEqual(rows.flat());
});
