import { dirname, resolve } from "node:path";
import type { ErrorOwnersPlugin, OutputOptions, RequestedOutput } from "./bundler-plugin.ts";
import { moduleClassifier } from "./classify-module.ts";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { hashPart } from "./hash-part.ts";
import { markBundle } from "./mark-bundle.ts";
import { registration } from "./owners-line.ts";
import { writePrivateMap } from "./script-map.ts";

/**
 * Creates a plugin that adds a range map to each script: which ranges are the user's, the platform's and libraries'
 * code. With it, `createTelemetry` finds the owner of an error by its stack. For Vite 8, Rollup 4 and Rolldown; server
 * builds and the development server are left unchanged.
 *
 * A script without a source map fails the build.
 */
export function errorOwners(options: ErrorOwnersOptions = {}): ErrorOwnersPlugin {
  const { exclude = [], sourceMaps, onBuilt } = options;
  const moveTo = typeof sourceMaps === "object" ? sourceMaps.moveTo : undefined;
  const isExcluded = (fileName: string): boolean =>
    exclude.some((rule) => (typeof rule === "string" ? rule === fileName : fileName.search(rule) >= 0));

  /** Outputs whose source maps only this plugin requested: Vite's environments, Rollup's folders. */
  const requestedByUs = new Set<string>();
  let isVite = false;
  let root = process.cwd();
  let classify = moduleClassifier(options, root);

  return {
    name: "corp-error-owners",
    enforce: "post",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",

    configEnvironment(name, config) {
      const isClient = (config.consumer ?? (name === "client" ? "client" : "server")) === "client";
      if (!isClient || config.build?.sourcemap) return null;
      requestedByUs.add(name);
      return { build: { sourcemap: "hidden" } };
    },

    configResolved(config) {
      isVite = true;
      root = config.root;
      classify = moduleClassifier(options, root);
    },

    outputOptions<Options extends RequestedOutput>(output: Options): Options | null {
      if (isVite || output.sourcemap) return null;
      requestedByUs.add(toOutputFolder(output));
      return { ...output, sourcemap: "hidden" };
    },

    augmentChunkHash: (chunk) => hashPart(chunk, classify),

    generateBundle: {
      // It runs after plugins that still rewrite code: Vite inserts its preload list in `generateBundle` too.
      order: "post",
      async handler(output, bundle, isWrite) {
        const startMs = performance.now();
        const environment = this.environment?.name;
        const areMapsOurs = requestedByUs.has(environment ?? toOutputFolder(output));
        const outputFolder = resolve(toOutputFolder(output));
        const { chunks, removedMaps } = markBundle({
          bundle,
          outputFolder,
          classify,
          assignment: registration(output.format),
          isExcluded,
          keepsMaps: sourceMaps === "keep" || (sourceMaps === undefined && !areMapsOurs),
          fail: (message) => this.error(message),
        });
        if (moveTo !== undefined && isWrite) {
          for (const map of removedMaps) await writePrivateMap(map, outputFolder, resolve(root, moveTo));
        }
        onBuilt?.({ environment, chunks, ms: performance.now() - startMs });
      },
    },
  };
}

function toOutputFolder({ dir, file }: OutputOptions): string {
  return dir ?? (file === undefined ? "" : dirname(file));
}
