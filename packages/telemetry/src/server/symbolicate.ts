import { readFile } from "node:fs/promises";
import { parseSourceMap } from "./stacks/parse-source-map.ts";
import { resolveStack } from "./stacks/resolve-stack.ts";
import type { FindSourceMap, FoundSourceMap, ResolvedFrame } from "./stacks/resolve-stack.ts";
import { sourceMapPaths } from "./stacks/source-map-path.ts";
import type { UnresolvedReason } from "./stacks/unresolved-reason.ts";

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
export async function symbolicate(input: string | Uint8Array, folder: string): Promise<SymbolicatedStack> {
  const { title, frames } = await resolveStack(mapsBelow(folder), readStack(readText(input)));
  return {
    text: [title, ...frames.map((frame) => `    ${line(frame)}`)].join("\n"),
    resolved: frames.filter(({ state }) => state === "resolved").length,
  };
}

function mapsBelow(folder: string): FindSourceMap {
  const maps = new Map<string, Promise<FoundSourceMap>>();
  const read = async (url: string): Promise<FoundSourceMap> => {
    for (const path of sourceMapPaths(folder, url)) {
      const text = await readIfPresent(path);
      if (text !== null) return parseSourceMap(text);
    }
    return null;
  };
  return async (url) => {
    const map = maps.get(url) ?? read(url);
    maps.set(url, map);
    return map;
  };
}

async function readIfPresent(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return null;
    throw error;
  });
}

/** Of bytes, UTF-8 or the UTF-16 that PowerShell writes; without the BOM. */
function readText(input: string | Uint8Array): string {
  if (typeof input === "string") return input.replace(/^\uFEFF/u, "");
  return new TextDecoder(input[0] === 0xff && input[1] === 0xfe ? "utf-16le" : "utf-8").decode(input);
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

const reasons: Readonly<Record<UnresolvedReason, string>> = {
  // Frames of every stack: the line says it all.
  no_script: "",
  foreign: " [not a script of a build]",
  path_rejected: " [no path of a built script]",
  map_missing: " [no source map]",
  map_unreadable: " [unreadable source map]",
  map_too_large: " [source map too large]",
  column_missing: " [no column]",
  position_unknown: " [not in the source map]",
};

function line({ raw, state, function: name, source, line: row, column }: ResolvedFrame): string {
  if (state !== "resolved") return raw + reasons[state];
  const position = `${source}:${row}:${column}`;
  return name === null ? `at ${position}` : `at ${name} (${position})`;
}
