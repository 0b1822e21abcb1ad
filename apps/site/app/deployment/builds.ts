import { createContext } from "react-router";
import { createManifestReader } from "./build-manifest.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { createBuildWatch } from "./build-watch.ts";
import type { BuildWatch } from "./build-watch.ts";

/** What the page knows of the build it is from, and of newer ones. */
export interface Builds {
  readonly watch: BuildWatch;
  readonly readManifest: () => Promise<BuildManifest | null>;
}

/** How client middleware reaches them; on the server there are none. */
export const buildsContext = createContext<Builds>();

/** Nothing is asked yet. */
export function createBuilds(buildId: string): Builds {
  return { watch: createBuildWatch({ buildId }), readManifest: createManifestReader({ buildId }) };
}
