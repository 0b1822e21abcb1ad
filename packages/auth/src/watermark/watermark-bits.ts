/** The rows of a square map, from the top; true is a point. */
export type WatermarkBits = readonly (readonly boolean[])[];

const maxIdBytes = 256;
const minSide = 8;
/** Marks the end of the id, as in the padding of ISO/IEC 7816-4. */
const endOfId = 0x80;

/**
 * Encodes a user's id as a square map of bits.
 *
 * The frame is that of a Data Matrix: solid on the left and at the bottom, dotted at the top and on the right, so that
 * a photograph shows the orientation and the number of rows. Inside, row by row, the most significant bit first: the id
 * in UTF-8, a byte 0x80 that ends it, zeros, and in the last whole byte a CRC-8 of all before it. The number of bytes
 * follows from the number of rows, so that no wrong bit moves the end of what the checksum covers.
 *
 * @throws RangeError when the id is empty or longer than 256 bytes in UTF-8; `sub` has at most 255
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
export function watermarkBits(id: string): WatermarkBits {
  const bytes = new TextEncoder().encode(id);
  if (bytes.length === 0 || bytes.length > maxIdBytes)
    throw new RangeError(`A watermark holds an id of 1 to ${maxIdBytes} bytes, not ${bytes.length}.`);
  // The dotted edges of the frame meet the solid ones only when the side is even.
  const innerSide = 2 * Math.ceil(Math.sqrt((bytes.length + 2) * 8) / 2);
  const message = new Uint8Array((innerSide * innerSide) >> 3);
  message.set([...bytes, endOfId]);
  message.set([crc8(message.subarray(0, -1))], message.length - 1);
  return square(innerSide + 2, (row, column, side) => {
    const position = (row - 1) * innerSide + column - 1;
    return frameBit(row, column, side) ?? (((message[position >> 3] ?? 0) >> (7 - (position & 7))) & 1) === 1;
  });
}

/**
 * Decodes a map of {@link watermarkBits} in any of its four rotations.
 *
 * @returns the id, or null when the frame, the checksum, the end or the UTF-8 is invalid
 */
export function readWatermarkBits(bits: WatermarkBits): string | null {
  const side = bits.length;
  if (side < minSide || bits.some((row) => row.length !== side)) return null;
  let map = bits;
  for (let turn = 0; turn < 4; turn += 1) {
    if (isFramed(map)) return readInside(map);
    const turned = map;
    map = square(side, (row, column) => turned[side - 1 - column]?.[row] === true);
  }
  return null;
}

/** A bit of the frame; undefined inside it. */
function frameBit(row: number, column: number, side: number): boolean | undefined {
  if (column === 0 || row === side - 1) return true;
  if (row === 0) return column % 2 === 0;
  return column === side - 1 ? row % 2 === 1 : undefined;
}

function isFramed(map: WatermarkBits): boolean {
  return map.every((bits, row) => bits.every((bit, column) => (frameBit(row, column, map.length) ?? bit) === bit));
}

function readInside(map: WatermarkBits): string | null {
  const inside = map.slice(1, -1).flatMap((row) => row.slice(1, -1));
  const message = Array.from({ length: inside.length >> 3 }, (_, index) =>
    inside.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );
  const padded = message.slice(0, -1);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (message.at(-1) !== crc8(padded) || end < 1 || padded[end] !== endOfId) return null;
  try {
    // "ignoreBOM" preserves it: it may be the first character of the id.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(padded.slice(0, end)));
  } catch {
    return null;
  }
}

function square(side: number, bitAt: (row: number, column: number, side: number) => boolean): WatermarkBits {
  return Array.from({ length: side }, (_row, row) =>
    Array.from({ length: side }, (_bit, column) => bitAt(row, column, side)),
  );
}

const crcPolynomial = 0x07;
/** Makes the checksum of an empty map invalid. */
const crcFinalXor = 0x55;

/** Accepts one misread map in 256. @see ITU-T I.432.1, section 4.3.3.2 */
export function crc8(bytes: Iterable<number>): number {
  let remainder = 0;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = ((remainder << 1) ^ (remainder & 0x80 ? crcPolynomial : 0)) & 0xff;
  }
  return remainder ^ crcFinalXor;
}
