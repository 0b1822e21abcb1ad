import encodeQr from "qr";

export interface QrPath {
  /** Modules along a side, the quiet zone with them. */
  readonly size: number;
  /** Of the dark modules, one unit each: the `d` of an SVG path. */
  readonly path: string;
}

/** A code as one shape: a run of dark modules of a row is one rectangle. @see ISO/IEC 18004: the quiet zone is four modules */
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
