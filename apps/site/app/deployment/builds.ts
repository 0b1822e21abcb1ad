import { createContext } from "react-router";
import { createManifestReader } from "./build-manifest.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { createBuildWatch } from "./build-watch.ts";
import type { BuildWatch } from "./build-watch.ts";

/** The page's build, and the watch for newer ones. */
export interface Builds {
  readonly watch: BuildWatch;
  readonly readManifest: () => Promise<BuildManifest | null>;
}

/** Client middleware reads it; the server does not set it. */
export const buildsContext = createContext<Builds>();

export function createBuilds(buildId: string): Builds {
  return { watch: createBuildWatch({ buildId }), readManifest: createManifestReader({ buildId }) };
}
