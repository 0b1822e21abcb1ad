import type { BuildWatch } from "./build-watch.ts";
import type { ChunkErrorListener } from "./chunk-errors.ts";
import { mayReload } from "./reload-guard.ts";

export interface ChunkRecovery {
  readonly buildWatch: Pick<BuildWatch, "check">;
  /** Loads the URL as a new document. */
  readonly open: (url: string) => void;
  readonly mayReload?: () => boolean;
}

/**
 * The default chunk-error listener: loads the wanted page as a new document, from the build that is served now. Offline
 * that would open the browser's error page, so the failure is shown inside the site instead. A failure outside a
 * navigation only checks for a newer build, and the next navigation loads it.
 */
export function recoverFromChunkError({
  buildWatch,
  open,
  mayReload: isAllowed = mayReload,
}: ChunkRecovery): ChunkErrorListener {
  return async ({ wanted }) => {
    const build = await buildWatch.check();
    if (wanted === null || build === "unknown" || !isAllowed()) return false;
    open(wanted);
    return true;
  };
}
