import { readFile } from "node:fs/promises";
import { TraceMap } from "@jridgewell/trace-mapping";
import { resolveStack } from "./stacks/resolve-stack.ts";
import type { FindSourceMap, ResolvedFrame } from "./stacks/resolve-stack.ts";
import { sourceMapPath } from "./stacks/source-map-path.ts";

export interface SymbolicatedStack {
  readonly text: string;
  /** Frames with a position in the sources. */
  readonly resolved: number;
}

/**
 * Rewrites a browser's stack with the source maps in a folder.
 *
 * @param input a stack, or a log entry in JSON whose `stackTrace` it is
 * @throws for a source map that exists but cannot be read
 */
export async function symbolicate(input: string, folder: string): Promise<SymbolicatedStack> {
  const { title, frames } = await resolveStack(mapsBelow(folder), readStack(input));
  return {
    text: [title, ...frames.map((frame) => `    ${line(frame)}`)].join("\n"),
    resolved: frames.filter(({ state }) => state === "resolved").length,
  };
}

/** Looks for the map at the script's path, then at shorter ones: the URL may have a prefix that the folder lacks. */
function mapsBelow(folder: string): FindSourceMap {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const read = async (url: string): Promise<TraceMap | null> => {
    for (let script: string | null = url; script !== null; script = withoutFirstFolder(script)) {
      const path = sourceMapPath(folder, script);
      const text = path === null ? null : await readIfPresent(path);
      if (text !== null) return new TraceMap(text);
    }
    return null;
  };
  return async (url) => {
    const map = maps.get(url) ?? read(url);
    maps.set(url, map);
    return map;
  };
}

function withoutFirstFolder(url: string): string | null {
  const shorter = new URL(url);
  const path = shorter.pathname.replace(/^\/[^/]+(?=\/)/u, "");
  if (path === shorter.pathname) return null;
  shorter.pathname = path;
  return shorter.href;
}

async function readIfPresent(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  });
}

function readStack(input: string): string {
  try {
    const entry: unknown = JSON.parse(input);
    if (typeof entry === "object" && entry !== null && "stackTrace" in entry && typeof entry.stackTrace === "string")
      return entry.stackTrace;
  } catch {
    // Not JSON: the input is a stack.
  }
  return input;
}

const reasons: Readonly<Record<Exclude<ResolvedFrame["state"], "resolved" | "foreign">, string>> = {
  map_missing: "no source map",
  position_unknown: "not in the source map",
};

function line({ raw, state, function: name, source, line: row, column }: ResolvedFrame): string {
  if (state === "foreign") return raw;
  if (state !== "resolved") return `${raw} [${reasons[state]}]`;
  const position = `${source}:${row}:${column}`;
  return name === null ? `at ${position}` : `at ${name} (${position})`;
}
