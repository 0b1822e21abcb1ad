import { developmentBuildId } from "./build-id.ts";
import type { RouteRules } from "../navigation/route-rules.ts";

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

export interface BuildManifestSource {
  readonly buildId: string;
  /** Where the build's files are. @default Vite's base */
  readonly base?: string;
  readonly fetch?: typeof fetch;
}

/** Reads the manifest once. A failure is logged and resolves to null; the next call tries again. */
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
      if (!response.ok) throw new Error(`The build manifest responded with status ${response.status}.`);
      return (await response.json()) as BuildManifest;
    } catch (error) {
      reading = null;
      setTimeout(() => console.error("The build manifest could not be read", error), leavingMs);
      return null;
    }
  }

  return () => (reading ??= read());
}
