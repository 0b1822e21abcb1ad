import type { SourceMapMappings } from "@jridgewell/sourcemap-codec";

/** The owner of a module's code. */
export type CodeOwner = "user" | "platform" | "library";

/** The owner in a range map; 3 is this package, whose stack frames are skipped. */
export type OwnerNumber = 0 | 1 | 2 | 3;

export const OWN_CODE = 3;

export const ownerNumbers: Readonly<Record<CodeOwner, OwnerNumber>> = { user: 0, platform: 1, library: 2 };

/**
 * The start of a range; it ends where the next one starts. Line and column count from 0, the column in UTF-16 units.
 */
export interface OwnerRange {
  readonly line: number;
  readonly column: number;
  readonly owner: OwnerNumber;
}

/** Merges neighbours of one owner. Code without a mapping belongs to the code before it. */
export function ownerRanges(
  mappings: SourceMapMappings,
  ownerOfSource: (source: number) => OwnerNumber | undefined,
): OwnerRange[] {
  const ranges: OwnerRange[] = [];
  let last: OwnerNumber | undefined;
  for (const [line, segments] of mappings.entries()) {
    for (const [column, source] of segments) {
      const owner = source === undefined ? undefined : ownerOfSource(source);
      if (owner === undefined || owner === last) continue;
      ranges.push({ line, column, owner });
      last = owner;
    }
  }
  return ranges;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Encodes the range map of one script. Each range, in order of position, is three base64 VLQ numbers: lines since the
 * previous range, column (relative to the previous range on the same line), owner.
 *
 * @see https://tc39.es/ecma426/#sec-base64-vlq
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

/** No number is negative, so the lowest bit, the sign, is always 0. */
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
