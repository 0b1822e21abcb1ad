import { decode } from "@jridgewell/sourcemap-codec";
import type { OutputChunk, SourceMap } from "./bundler-plugin.ts";
import type { ModuleClassifier } from "./classify-module.ts";
import { encodeRanges } from "./encode-ranges.ts";
import { ownerNumbers, type OwnerNumber } from "./owner.ts";
import { ownerRanges, type OwnerRange } from "./owner-ranges.ts";
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

/** What a chunk has got. */
interface Mark {
  readonly bytesAdded: number;
  readonly rangeCount: number;
}

/**
 * Puts the range map at the top of a chunk and one line into its source map; a chunk without code of its own stays as it is.
 *
 * @returns undefined when nobody can tell whose the code is
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
  // The bundler's own helpers may be no modules.
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
  // Helpers that bundlers make up have no map; those at the top would belong to nobody.
  const first = Object.entries(chunk.modules).find(([, { renderedLength }]) => renderedLength > 0)?.[0];
  if (first?.includes("\0") && ranges.length > 0) ranges.unshift({ line: 0, column: 0, owner: classify(first) });
  return ranges;
}

/** A chunk of the bundler's own helpers never has a map; anybody else's code has one. */
function onlyOwner(owners: ReadonlySet<OwnerNumber>, hasMap: boolean): OwnerNumber | undefined {
  const [owner, ...others] = owners;
  return others.length === 0 && (hasMap || owner === ownerNumbers.library) ? owner : undefined;
}
