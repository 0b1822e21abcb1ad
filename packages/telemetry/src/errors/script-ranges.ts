/** Where a range of one owner begins, as one number that grows with the line and then with the column, and whose it is. */
type Range = readonly [position: number, owner: number];

/** More columns than a line has. */
const LINE = 2 ** 32;

const decoded = new Map<string, readonly Range[]>();

/**
 * Reads a script's range map: for each range, in order, the base64 VLQ numbers (as in source maps; none is negative) of the lines since
 * the previous range, of its column (counted from the previous range's where the line is the same), and of its owner.
 *
 * @throws the platform's error for a text that is not base64
 */
export function decodeRanges(encoded: string): readonly Range[] {
  const ranges: Range[] = [];
  let field = 0;
  let position = 0;
  let value = 0;
  let shift = 0;
  for (const char of encoded) {
    // The last six bits of four characters.
    const digit = atob(`AAA${char}`).charCodeAt(2);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    // The lowest bit is the sign.
    value >>= 1;
    if (field > 1) ranges.push([position, value]);
    else if (field) position += value;
    else if (value) position += value * LINE - (position % LINE);
    field = (field + 1) % 3;
    value = shift = 0;
  }
  return ranges;
}

/** The owner of a place in a script, line and column from 0; `undefined` before the first range and for a column that is not known. */
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
