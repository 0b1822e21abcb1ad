import { LEAST_UPPER_BOUND, originalPositionFor, sourceContentFor } from "@jridgewell/trace-mapping";
import type { TraceMap } from "@jridgewell/trace-mapping";
import { parseStack } from "../../errors/parse-stack.ts";
import type { StackFrame } from "../../errors/parse-stack.ts";
import { enclosingFunction } from "./enclosing-function.ts";
import { readScriptPath } from "./source-map-path.ts";
import type { UnresolvedReason } from "./unresolved-reason.ts";

/** One line of a stack. Line and column count from 1. */
export interface ResolvedFrame {
  readonly raw: string;
  /** Only `resolved` frames have a position in the sources; the others have that of the script, and a reason. */
  readonly state: "resolved" | UnresolvedReason;
  readonly function: string | null;
  /** A path without the prefix of the build's folder or the package store, or the URL of the script. */
  readonly source: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** Source lines around the position, beginning with line `first_line`. */
  readonly context: { readonly first_line: number; readonly lines: string[] } | null;
}

export interface ResolvedStack {
  /** The text before the first frame: the error's name and message. */
  readonly title: string;
  readonly frames: readonly ResolvedFrame[];
}

/** Null: there is no map. A reason: it cannot be used. */
export type FoundSourceMap = TraceMap | Extract<UnresolvedReason, "map_unreadable" | "map_too_large"> | null;

/** Returns the source map of a script. */
export type FindSourceMap = (scriptUrl: string) => Promise<FoundSourceMap>;

const linesAround = 2;
/** A minified library is a single line. */
const maxLineLength = 300;

/**
 * Resolves the frames of a stack to source positions. A frame that cannot be resolved is returned unchanged, with the
 * reason.
 */
export async function resolveStack(findMap: FindSourceMap, stack: string): Promise<ResolvedStack> {
  const { title, frames } = parseStack(stack);
  return { title, frames: await Promise.all(frames.map((frame) => resolveFrame(findMap, frame))) };
}

async function resolveFrame(findMap: FindSourceMap, frame: StackFrame): Promise<ResolvedFrame> {
  const { position } = frame;
  if (position === null) return unresolved(frame, "no_script");
  const path = readScriptPath(position.url);
  if (typeof path === "string") return unresolved(frame, path);
  const map = await findMap(position.url);
  if (map === null) return unresolved(frame, "map_missing");
  if (typeof map === "string") return unresolved(frame, map);
  if (position.column === null) return unresolved(frame, "column_missing");
  return resolvedBy(map, frame, { line: position.line, column: position.column - 1 });
}

function resolvedBy(map: TraceMap, frame: StackFrame, generated: { line: number; column: number }): ResolvedFrame {
  if (generated.line < 1 || generated.column < 0) return unresolved(frame, "position_unknown");
  const exact = originalPositionFor(map, generated);
  // A position before the first mapping of its line belongs to that mapping.
  const found = exact.source === null ? originalPositionFor(map, { ...generated, bias: LEAST_UPPER_BOUND }) : exact;
  // A broken map may name a source that it does not have.
  if (!found.source) return unresolved(frame, "position_unknown");
  const lines = sourceContentFor(map, found.source)?.split(/\r?\n/u) ?? [];
  return {
    raw: frame.raw,
    state: "resolved",
    function: enclosingFunction(lines, found.line) ?? frame.functionName,
    source: readableSource(found.source),
    line: found.line,
    column: found.column + 1,
    context: readContext(lines, found.line),
  };
}

function readContext(lines: readonly string[], line: number): ResolvedFrame["context"] {
  if (lines[line - 1] === undefined) return null;
  const first = Math.max(1, line - linesAround);
  return {
    first_line: first,
    lines: lines.slice(first - 1, line + linesAround).map((text) => text.slice(0, maxLineLength)),
  };
}

function unresolved({ raw, functionName, position }: StackFrame, state: UnresolvedReason): ResolvedFrame {
  return {
    raw,
    state,
    function: functionName,
    source: position?.url ?? null,
    line: position?.line ?? null,
    column: position?.column ?? null,
    context: null,
  };
}

/** The path in the repository or in `node_modules`. */
function readableSource(source: string): string {
  const stored = source.lastIndexOf("node_modules/");
  if (stored !== -1) return source.slice(stored);
  return source.replace(/^(?:file|https?|webpack|vite):\/{2,3}[^/]*/u, "").replace(/^(?:\.{0,2}\/)+/u, "");
}
