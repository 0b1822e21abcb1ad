import { readFile, stat } from "node:fs/promises";
import { sourceMapPath } from "@corp/telemetry/server";
import type { FindSourceMap, Logger } from "@corp/telemetry/server";
import { TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";
import { createThrottledLogger } from "../../../throttled-logger.ts";

export interface SourceMaps {
  /** Also returns null for a map that cannot be read. */
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
  const inFlight = new Map<string, Promise<TraceMap | null>>();

  async function read(path: string): Promise<TraceMap | null> {
    try {
      const { size } = await stat(path);
      if (size > maxBytes) return null;
      const map = new TraceMap(await readFile(path, "utf8"));
      cached.set(path, map, { size });
      return map;
    } catch (error) {
      if (!isAbsent(error)) logUnreadable(1, { path, error });
      return null;
    }
  }

  return {
    async find(scriptUrl) {
      const path = folder === null ? null : sourceMapPath(folder, scriptUrl);
      if (path === null) return null;
      const found = cached.get(path);
      if (found !== undefined) return found;
      const reading = inFlight.get(path) ?? read(path).finally(() => inFlight.delete(path));
      inFlight.set(path, reading);
      return reading;
    },
  };
}

/** Old releases and scripts of other sites have no map. */
function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG";
}
