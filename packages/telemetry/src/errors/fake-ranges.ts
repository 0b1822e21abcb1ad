/** A range as tests write it: its start, line and column from 0, and its owner. */
export type WrittenRange = readonly [line: number, column: number, owner: number];

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Encodes a range map as the build plugin does. */
export function encodeRanges(ranges: readonly WrittenRange[]): string {
  let [line, column] = [0, 0];
  return ranges
    .map((range) => {
      const lines = range[0] - line;
      const columns = lines === 0 ? range[1] - column : range[1];
      [line, column] = range;
      return [lines, columns, range[2]].map(encodeNumber).join("");
    })
    .join("");
}

function encodeNumber(value: number): string {
  let rest = value * 2;
  let text = "";
  do {
    const isLast = rest < 32;
    text += digits.charAt((rest % 32) + (isLast ? 0 : 32));
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}
