import encodeQr from "qr";

export interface QrPath {
  /** Modules along a side, including the quiet zone. */
  readonly size: number;
  /** The `d` of an SVG path: one unit a module. */
  readonly path: string;
}

/**
 * A QR code as one path: each run of dark modules in a row is a rectangle.
 * @see ISO/IEC 18004: the quiet zone is four modules
 */
export function qrPath(text: string): QrPath {
  const rows = encodeQr(text, "raw", { border: 4, ecc: "medium" });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: runs.join("") };
}
