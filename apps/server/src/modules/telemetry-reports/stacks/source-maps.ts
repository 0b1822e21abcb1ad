import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { TraceMap } from "@jridgewell/trace-mapping";

/** The private source maps of what browsers run. */
export interface SourceMaps {
  /** The map of a script by its address; null: there is none, or it cannot be read. */
  find(scriptUrl: string): Promise<TraceMap | null>;
}

interface SourceMapsOptions {
  /** Of all the maps that are kept in memory, by the size of their files; a larger one is not read at all. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

interface Kept {
  readonly bytes: number;
  readonly map: TraceMap;
}

/** Reads maps from a folder in which they lie as scripts do under the site's root: `assets/entry-AbC.js.map`. Null: there are none. */
export function createSourceMaps(
  folder: string | null,
  { maxBytes = defaultMaxBytes }: SourceMapsOptions = {},
): SourceMaps {
  // The first is the one that was not asked for the longest.
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<TraceMap | null>>();

  function keep(path: string, entry: Kept): void {
    kept.set(path, entry);
    let bytes = [...kept.values()].reduce((sum, { bytes: size }) => sum + size, 0);
    for (const [oldest, { bytes: size }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= size;
    }
  }

  async function read(path: string): Promise<TraceMap | null> {
    try {
      const { size } = await stat(path);
      if (size > maxBytes) return null;
      const map = new TraceMap(await readFile(path, "utf8"));
      keep(path, { bytes: size, map });
      return map;
    } catch {
      // Not there, or no map: the frame stays as it was.
      return null;
    }
  }

  return {
    async find(scriptUrl) {
      const path = folder === null ? null : mapPath(folder, scriptUrl);
      if (path === null) return null;
      const found = kept.get(path);
      if (found !== undefined) {
        kept.delete(path);
        kept.set(path, found);
        return found.map;
      }
      const ongoing = reading.get(path) ?? read(path).finally(() => reading.delete(path));
      reading.set(path, ongoing);
      return ongoing;
    },
  };
}

/** Whether an address can be that of a script of ours: those of extensions, pages and inline code have no maps. */
export function isScript(url: string): boolean {
  return scriptPath(url) !== null;
}

/** Names of bundles alone: nothing that a file system could take for a way out of the folder. */
function scriptPath(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, pathname } = new URL(url);
  const isOfBundle = /^(?:\/[\w-][\w.-]*)+\.m?js$/u.test(pathname);
  return /^https?:$/u.test(protocol) && isOfBundle ? pathname : null;
}

function mapPath(folder: string, url: string): string | null {
  const script = scriptPath(url);
  if (script === null) return null;
  const root = resolve(folder);
  const path = resolve(root, `.${script}.map`);
  return path.startsWith(root + sep) ? path : null;
}
