import type { RouteRules } from "../navigation/route-rules.ts";
import { developmentBuildId } from "./build-id.ts";

/** Content of `builds/meta/{id}.json`. @see requirement C6 */
export interface BuildManifest {
  readonly id: string;
  /** Time of the build, in milliseconds. */
  readonly timestamp: number;
  readonly routeRules: RouteRules;
  /** Paths of the pages that have a `_payload.json`. */
  readonly prerendered: readonly string[];
}

/** Content of `builds/latest.json`. */
export type LatestBuild = Pick<BuildManifest, "id" | "timestamp">;

export const buildManifestPath = (buildId: string): string => `builds/meta/${buildId}.json`;
export const latestBuildPath = "builds/latest.json";

/** Leaving a page aborts its requests. The error is logged with a delay that such a page does not outlive. */
const leavingMs = 1_000;

/** How long navigations wait for the manifest before they go on without it. */
const manifestWaitMs = 1_000;

/** A request without a response is given up after this time, so that a later navigation tries again. */
const manifestTimeoutMs = 30_000;

export interface BuildManifestSource {
  readonly buildId: string;
  /** Where the build's files are. @default Vite's base */
  readonly base?: string;
  readonly fetch?: typeof fetch;
}

/**
 * Reads the manifest once. A failure is logged and resolves to null; the next call tries again. A manifest that is late
 * is null too, until it arrives.
 */
export function createManifestReader({
  buildId,
  base = import.meta.env.BASE_URL,
  fetch: fetchManifest = fetch,
}: BuildManifestSource): () => Promise<BuildManifest | null> {
  let reading: Promise<BuildManifest | null> | null = null;
  /** Resolves when the read is late; later calls wait no longer. */
  let lateness: Promise<null> = Promise.resolve(null);

  async function read(): Promise<BuildManifest | null> {
    if (buildId === developmentBuildId) return null;
    try {
      const response = await fetchManifest(base + buildManifestPath(buildId), {
        signal: AbortSignal.timeout(manifestTimeoutMs),
      });
      if (!response.ok) throw new Error(`The build manifest responded with status ${response.status}.`);
      return (await response.json()) as BuildManifest;
    } catch (error) {
      reading = null;
      setTimeout(() => console.error("The build manifest could not be read", error), leavingMs);
      return null;
    }
  }

  return async () => {
    if (reading === null) {
      reading = read();
      lateness = new Promise((resolve) => setTimeout(() => resolve(null), manifestWaitMs));
    }
    return await Promise.race([reading, lateness]);
  };
}
