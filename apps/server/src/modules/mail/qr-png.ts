import { crc32, deflateSync } from "node:zlib";
import encodeQr from "qr";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A QR code as a PNG of one bit per pixel: a kilobyte, where the uncompressed GIF of the encoder has eighty. */
export function qrPng(text: string): Buffer {
  const rows = encodeQr(text, "raw", { border: 4, ecc: "medium", scale: 5 });
  const size = rows.length;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit per pixel, greyscale.
  header[8] = 1;
  const pixels = Buffer.concat(rows.map(packedRow));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The filter of the row, which is none, and its pixels; a bit is set where the pixel is white. */
function packedRow(row: readonly boolean[]): Buffer {
  const packed = Buffer.alloc(1 + Math.ceil(row.length / 8));
  for (const [x, isDark] of row.entries()) {
    const at = 1 + Math.floor(x / 8);
    if (!isDark) packed[at] = (packed[at] ?? 0) | (0x80 >> (x % 8));
  }
  return packed;
}

/** @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
