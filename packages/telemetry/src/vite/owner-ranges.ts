import type { SourceMapMappings } from "@jridgewell/sourcemap-codec";
import type { OwnerNumber } from "./owner.ts";

/** From here to the next range the code has this owner. Line and column count from 0, the column in UTF-16 units. */
export interface OwnerRange {
  readonly line: number;
  readonly column: number;
  readonly owner: OwnerNumber;
}

/** Neighbours of one owner are one range; what the map leaves open belongs to what stands before it. */
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
