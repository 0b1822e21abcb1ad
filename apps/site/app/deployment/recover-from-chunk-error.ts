import type { BuildWatch } from "./build-watch.ts";
import type { ChunkErrorListener } from "./chunk-errors.ts";
import { mayReload } from "./reload-guard.ts";

export interface ChunkRecovery {
  readonly buildWatch: Pick<BuildWatch, "check">;
  /** Loads that page whole. */
  readonly open: (address: string) => void;
  readonly mayReload?: () => boolean;
}

/**
 * What happens by default when a part of the program does not come: the wanted page is loaded whole, of the build that is served now.
 * Without a network it would be the browser's own error page, so the failure is shown inside the site instead. What was not wanted as a
 * page disturbs nobody: that a new build is there is known now, and the next page is loaded whole.
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
