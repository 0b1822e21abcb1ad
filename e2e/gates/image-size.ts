/** Width and height from the header of a PNG or JPEG; null for other files. */
export function imageSize(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  if (bytes.subarray(1, 4).toString("latin1") === "PNG") {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null;
}

/** Walks the segments to the frame's header. */
function jpegSize(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}
