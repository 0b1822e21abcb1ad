import { readFile, stat } from "node:fs/promises";
import { parseSourceMap, sourceMapPaths } from "@corp/telemetry/server";
import type { FindSourceMap, FoundSourceMap, Logger } from "@corp/telemetry/server";
import type { TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";
import { createThrottledLogger } from "../../../throttled-logger.ts";

export interface SourceMaps {
  /** Never rejects. */
  readonly find: FindSourceMap;
}

interface SourceMapsOptions {
  readonly logger: Pick<Logger, "warn">;
  readonly now: () => Date;
  /** The limit for all cached maps together, by the size of their files; a larger map is not read at all. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** @param folder contains maps at the paths of their scripts: `assets/entry-AbC.js.map`. Null means none. */
export function createSourceMaps(
  folder: string | null,
  { logger, now, maxBytes = defaultMaxBytes }: SourceMapsOptions,
): SourceMaps {
  const cached = new LRUCache<string, TraceMap>({ maxSize: maxBytes });
  const logUnreadable = createThrottledLogger<{ path: string; error: unknown }>(
    ({ count, details }) =>
      logger.warn("A source map cannot be read; its frames stay unresolved in reports", { count, ...details }),
    now,
  );
  const inFlight = new Map<string, Promise<FoundSourceMap>>();

  async function read(path: string): Promise<FoundSourceMap> {
    try {
      const { size } = await stat(path);
      if (size > maxBytes) return "map_too_large";
      const map = parseSourceMap(await readFile(path, "utf8"));
      cached.set(path, map, { size });
      return map;
    } catch (error) {
      if (isAbsent(error)) return null;
      logUnreadable(1, { path, error });
      return "map_unreadable";
    }
  }

  const readOnce = (path: string): Promise<FoundSourceMap> => {
    const reading = inFlight.get(path) ?? read(path).finally(() => inFlight.delete(path));
    inFlight.set(path, reading);
    return reading;
  };

  return {
    async find(scriptUrl) {
      for (const path of folder === null ? [] : sourceMapPaths(folder, scriptUrl)) {
        const found = cached.get(path) ?? (await readOnce(path));
        if (found !== null) return found;
      }
      return null;
    },
  };
}

/** Old releases and scripts of other sites have no map. */
function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG";
}
