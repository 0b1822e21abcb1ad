/** Start of a range with one owner. The position is `line * LINE + column`. */
type Range = readonly [position: number, owner: number];

/** Greater than any column. */
const LINE = 2 ** 32;

const decoded = new Map<string, readonly Range[]>();

/**
 * Decodes a script's range map. Each range has three base64 VLQ numbers, as in source maps but never negative: lines
 * since the previous range, column (relative to the previous range on the same line), owner.
 *
 * @throws the platform's error for text that is not base64
 */
export function decodeRanges(encoded: string): readonly Range[] {
  const ranges: Range[] = [];
  let field = 0;
  let position = 0;
  let value = 0;
  let shift = 0;
  for (const char of encoded) {
    // "AAA" pads to one base64 group; the digit is the last six of its bits.
    const digit = atob(`AAA${char}`).charCodeAt(2);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    // The lowest bit is the sign, always 0 here.
    value >>= 1;
    if (field > 1) ranges.push([position, value]);
    else if (field) position += value;
    else if (value) position += value * LINE - (position % LINE);
    field = (field + 1) % 3;
    value = shift = 0;
  }
  return ranges;
}

/**
 * The owner at a position in a script, line and column from 0; `undefined` before the first range and for an unknown
 * column.
 */
export function ownerAt(encoded: string, line: number, column: number): number | undefined {
  const ranges = decoded.get(encoded) ?? decodeRanges(encoded);
  decoded.set(encoded, ranges);
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[0] ?? 0) <= line * LINE + column) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1]?.[1];
}
