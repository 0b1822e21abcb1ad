import { LEAST_UPPER_BOUND, originalPositionFor, sourceContentFor } from "@jridgewell/trace-mapping";
import type { TraceMap } from "@jridgewell/trace-mapping";
import type { ResolvedFrame, ResponseOf } from "@corp/api/contract";
import { enclosingFunction } from "./enclosing-function.ts";
import { ownerOfSource, readableSource } from "./owner-of-source.ts";
import { parseStack } from "./parse-stack.ts";
import type { StackFrame } from "./parse-stack.ts";
import { isScript } from "./source-maps.ts";
import type { SourceMaps } from "./source-maps.ts";

const linesAround = 2;
/** A minified library is a single line. */
const maxLineLength = 300;

/**
 * Resolves the frames of a stack to source positions. A frame that cannot be resolved is returned unchanged, with the
 * reason.
 */
export async function resolveStack(maps: SourceMaps, stack: string): Promise<ResponseOf<"telemetryStack">> {
  const { title, frames } = parseStack(stack);
  return { title, frames: await Promise.all(frames.map((frame) => resolveFrame(maps, frame))) };
}

async function resolveFrame(maps: SourceMaps, frame: StackFrame): Promise<ResolvedFrame> {
  const { position } = frame;
  if (position === null || !isScript(position.url)) return unresolved(frame, "foreign");
  const map = await maps.find(position.url);
  if (map === null) return unresolved(frame, "map_missing");
  return resolvedBy(map, frame, { line: position.line, column: position.column - 1 });
}

function resolvedBy(map: TraceMap, frame: StackFrame, generated: { line: number; column: number }): ResolvedFrame {
  if (generated.line < 1 || generated.column < 0) return unresolved(frame, "position_unknown");
  const exact = originalPositionFor(map, generated);
  // A position before the first mapping of its line belongs to that mapping.
  const found = exact.source === null ? originalPositionFor(map, { ...generated, bias: LEAST_UPPER_BOUND }) : exact;
  if (found.source === null) return unresolved(frame, "position_unknown");
  const lines = sourceContentFor(map, found.source)?.split(/\r?\n/u) ?? [];
  return {
    raw: frame.raw,
    state: "resolved",
    function: enclosingFunction(lines, found.line) ?? frame.functionName,
    source: readableSource(found.source),
    line: found.line,
    column: found.column + 1,
    owner: ownerOfSource(found.source),
    context: contextOf(lines, found.line),
  };
}

function contextOf(lines: readonly string[], line: number): ResolvedFrame["context"] {
  if (lines[line - 1] === undefined) return null;
  const first = Math.max(1, line - linesAround);
  return {
    first_line: first,
    lines: lines.slice(first - 1, line + linesAround).map((text) => text.slice(0, maxLineLength)),
  };
}

function unresolved(
  { raw, functionName, position }: StackFrame,
  state: Exclude<ResolvedFrame["state"], "resolved">,
): ResolvedFrame {
  return {
    raw,
    state,
    function: functionName,
    source: position?.url ?? null,
    line: position?.line ?? null,
    column: position?.column ?? null,
    owner: null,
    context: null,
  };
}
