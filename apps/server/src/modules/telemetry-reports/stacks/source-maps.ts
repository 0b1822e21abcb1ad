import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";

export interface SourceMaps {
  /** Returns the map of a script; null if there is none or it cannot be read. */
  find(scriptUrl: string): Promise<TraceMap | null>;
}

interface SourceMapsOptions {
  /** For all cached maps together, by the size of their files; a larger map is not read at all. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** @param folder contains maps at the paths of their scripts: `assets/entry-AbC.js.map`. Null: there are none. */
export function createSourceMaps(
  folder: string | null,
  { maxBytes = defaultMaxBytes }: SourceMapsOptions = {},
): SourceMaps {
  const cached = new LRUCache<string, TraceMap>({ maxSize: maxBytes });
  const inFlight = new Map<string, Promise<TraceMap | null>>();

  async function read(path: string): Promise<TraceMap | null> {
    try {
      const { size } = await stat(path);
      if (size > maxBytes) return null;
      const map = new TraceMap(await readFile(path, "utf8"));
      cached.set(path, map, { size });
      return map;
    } catch {
      // Missing or not a source map: the frame stays unresolved.
      return null;
    }
  }

  return {
    async find(scriptUrl) {
      const path = folder === null ? null : mapPath(folder, scriptUrl);
      if (path === null) return null;
      const found = cached.get(path);
      if (found !== undefined) return found;
      const reading = inFlight.get(path) ?? read(path).finally(() => inFlight.delete(path));
      inFlight.set(path, reading);
      return reading;
    },
  };
}

/** Whether a URL can be that of one of our scripts. Extensions, pages and inline code have no maps. */
export function isScript(url: string): boolean {
  return scriptPath(url) !== null;
}

/** Accepts only names of bundles, so that the path cannot leave the folder. */
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
