import type { OwnerRange } from "./owner-ranges.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * The range map of one script: of each range in order of position the lines since the one before, the column (on the same line
 * the columns since the one before) and the owner, as base64 VLQ.
 *
 * @see ECMA-426, section "Base64 VLQ"
 */
export function encodeRanges(ranges: readonly OwnerRange[]): string {
  let text = "";
  let last = { line: 0, column: 0 };
  for (const { line, column, owner } of ranges) {
    const lines = line - last.line;
    text += encodeVlq(lines) + encodeVlq(lines === 0 ? column - last.column : column) + encodeVlq(owner);
    last = { line, column };
  }
  return text;
}

/** None of the numbers is negative: the lowest bit, the sign, stays 0. */
function encodeVlq(value: number): string {
  let text = "";
  let rest = value * 2;
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += digits[rest > 0 ? digit + 32 : digit];
  } while (rest > 0);
  return text;
}
