import { decode } from "@jridgewell/sourcemap-codec";
import type { OutputChunk, SourceMap } from "./bundler-plugin.ts";
import type { ModuleClassifier } from "./classify-module.ts";
import { encodeRanges, ownerNumbers, ownerRanges } from "./owner-ranges.ts";
import type { OwnerNumber, OwnerRange } from "./owner-ranges.ts";
import { ownersLine } from "./owners-line.ts";
import type { ScriptMap } from "./script-map.ts";
import { sourcePaths } from "./source-path.ts";

interface Marking {
  readonly chunk: OutputChunk;
  readonly map: ScriptMap | undefined;
  readonly outputFolder: string;
  readonly classify: ModuleClassifier;
  /** @see registration */
  readonly assignment: string;
}

interface Mark {
  readonly bytesAdded: number;
  readonly rangeCount: number;
}

/**
 * Prepends the range map to a chunk and shifts its source map by one line. A chunk without code stays unchanged.
 *
 * @returns undefined when the owner of the code is unknown
 */
export function markChunk({ chunk, map, outputFolder, classify, assignment }: Marking): Mark | undefined {
  const owners = ownersOfModules(chunk, map !== undefined, classify);
  if (owners.size === 0) return { bytesAdded: 0, rangeCount: 0 };

  const ranges = map ? mappedRanges(map.value, chunk, outputFolder, classify) : [];
  if (ranges.length === 0) {
    const owner = onlyOwner(owners, map !== undefined);
    if (owner === undefined) return undefined;
    ranges.push({ line: 0, column: 0, owner });
  }
  const shifted = ranges.map((range) => ({ ...range, line: range.line + 1 }));
  const line = ownersLine(chunk.code, assignment, encodeRanges(shifted));
  chunk.code = line + chunk.code;
  map?.shift();
  return { bytesAdded: line.length, rangeCount: ranges.length };
}

function ownersOfModules(
  { modules, moduleIds }: OutputChunk,
  hasMap: boolean,
  classify: ModuleClassifier,
): ReadonlySet<OwnerNumber> {
  // A chunk of the bundler's helpers may have no modules.
  if (moduleIds.length === 0 && !hasMap) return new Set([ownerNumbers.library]);
  const withCode = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return new Set(withCode.map(([id]) => classify(id)));
}

function mappedRanges(
  map: SourceMap,
  chunk: OutputChunk,
  outputFolder: string,
  classify: ModuleClassifier,
): OwnerRange[] {
  const owners = sourcePaths(map, chunk, outputFolder).map((path) => (path === undefined ? path : classify(path)));
  const ranges = ownerRanges(decode(map.mappings), (source) => owners[source]);
  // Virtual modules have no mappings; at the top of the chunk they would have no owner.
  const first = Object.entries(chunk.modules).find(([, { renderedLength }]) => renderedLength > 0)?.[0];
  if (first?.includes("\0") && ranges.length > 0) ranges.unshift({ line: 0, column: 0, owner: classify(first) });
  return ranges;
}

/** Only a chunk of the bundler's helpers may lack a source map. */
function onlyOwner(owners: ReadonlySet<OwnerNumber>, hasMap: boolean): OwnerNumber | undefined {
  const [owner, ...others] = owners;
  return others.length === 0 && (hasMap || owner === ownerNumbers.library) ? owner : undefined;
}
