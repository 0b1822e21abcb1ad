import { FlattenMap } from "@jridgewell/trace-mapping";
import type { TraceMap } from "@jridgewell/trace-mapping";

/** A BOM, and the line that keeps a map from running as a script. @see ECMA-426, "Parsing source maps" */
const prefix = /^\uFEFF?(?:\)\]\}'[^\n{]*)?/u;

/**
 * Parses a source map or an index map (`sections`).
 *
 * @throws for a text that is none
 */
export function parseSourceMap(text: string): TraceMap {
  return new FlattenMap(text.replace(prefix, ""));
}
