import { developmentBuildId } from "./build-id.ts";
import { latestBuildPath } from "./build-manifest.ts";
import type { LatestBuild } from "./build-manifest.ts";

/** One hour. @see specification, section 9 */
const buildCheckIntervalMs = 36e5;

/** `unknown`: nobody answered. */
export type BuildState = "current" | "outdated" | "unknown";

export interface BuildWatch {
  /** Whether a newer build has been seen: the next page is loaded whole. */
  isOutdated(): boolean;
  /** Asks now. */
  check(): Promise<BuildState>;
  /** Asks every hour, and when the tab becomes visible after longer than that. */
  start(page: Document): () => void;
}

export interface BuildWatchOptions {
  readonly buildId: string;
  /** Where the build's files are. @default Vite's base */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** In milliseconds. @default the system's clock */
  readonly now?: () => number;
}

/** Knows whether the page is of a build that is not served any more. */
export function createBuildWatch({
  buildId,
  base = import.meta.env.BASE_URL,
  fetch: fetchLatest = fetch,
  now = Date.now,
}: BuildWatchOptions): BuildWatch {
  let isOutdated = false;
  let checkedAt = now();

  async function check(): Promise<BuildState> {
    if (isOutdated) return "outdated";
    if (buildId === developmentBuildId) return "current";
    checkedAt = now();
    try {
      const response = await fetchLatest(`${base}${latestBuildPath}?${checkedAt}`, { cache: "no-store" });
      if (!response.ok) return "unknown";
      const { id } = (await response.json()) as LatestBuild;
      isOutdated = id !== buildId;
      return isOutdated ? "outdated" : "current";
    } catch {
      // No network, or a server that is just being replaced: the next check will tell.
      return "unknown";
    }
  }

  return {
    isOutdated: () => isOutdated,
    check,
    start(page) {
      const checkWhenLate = (): void => {
        if (page.visibilityState === "visible" && now() - checkedAt >= buildCheckIntervalMs) void check();
      };
      const timer = setInterval(() => void check(), buildCheckIntervalMs);
      page.addEventListener("visibilitychange", checkWhenLate);
      return () => {
        clearInterval(timer);
        page.removeEventListener("visibilitychange", checkWhenLate);
      };
    },
  };
}
