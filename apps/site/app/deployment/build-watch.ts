import { developmentBuildId } from "./build-id.ts";
import { latestBuildPath } from "./build-manifest.ts";
import type { LatestBuild } from "./build-manifest.ts";

/** One hour. @see requirement C7 */
const buildCheckIntervalMs = 36e5;

/** `unknown`: the check failed. */
export type BuildState = "current" | "outdated" | "unknown";

export interface BuildWatch {
  /** Whether a newer build has been seen. */
  isOutdated(): boolean;
  check(): Promise<BuildState>;
  /** Checks every hour, and when the tab becomes visible after longer than that. */
  start(page: Document): () => void;
}

export interface BuildWatchOptions {
  readonly buildId: string;
  /** Where the build's files are. @default Vite's base */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** Returns milliseconds. @default the system's clock */
  readonly now?: () => number;
}

/** Compares the page's build with the one that is served. */
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
      // Offline, or the server is being replaced: the next check decides.
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
