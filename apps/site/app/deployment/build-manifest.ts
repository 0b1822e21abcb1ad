import { developmentBuildId } from "./build-id.ts";
import type { RouteRules } from "../navigation/route-rules.ts";

/** What the build tells of itself at `builds/meta/{id}.json`. @see specification, section 7: build and platform calls */
export interface BuildManifest {
  readonly id: string;
  /** When it was built, in milliseconds. */
  readonly timestamp: number;
  readonly routeRules: RouteRules;
  /** Paths of the pages that have a `_payload.json`. */
  readonly prerendered: readonly string[];
}

/** What `builds/latest.json` says. */
export type LatestBuild = Pick<BuildManifest, "id" | "timestamp">;

export const buildManifestPath = (buildId: string): string => `builds/meta/${buildId}.json`;
export const latestBuildPath = "builds/latest.json";

/** A page that is being left has its requests refused, and is gone before it would complain of them. */
const leavingMs = 1_000;

export interface BuildManifestSource {
  readonly buildId: string;
  /** Where the build's files are. @default Vite's base */
  readonly base?: string;
  readonly fetch?: typeof fetch;
}

/**
 * Reads the manifest once; a failure is only logged, and the next call tries again.
 *
 * @returns a function whose answer is null when there is no manifest to be had.
 */
export function createManifestReader({
  buildId,
  base = import.meta.env.BASE_URL,
  fetch: fetchManifest = fetch,
}: BuildManifestSource): () => Promise<BuildManifest | null> {
  let reading: Promise<BuildManifest | null> | null = null;

  async function read(): Promise<BuildManifest | null> {
    if (buildId === developmentBuildId) return null;
    try {
      const response = await fetchManifest(base + buildManifestPath(buildId));
      if (!response.ok) throw new Error(`The build manifest was answered with ${response.status}.`);
      return (await response.json()) as BuildManifest;
    } catch (error) {
      reading = null;
      setTimeout(() => console.error("The build manifest could not be read", error), leavingMs);
      return null;
    }
  }

  return () => (reading ??= read());
}
