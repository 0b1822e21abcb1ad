import { dirname, resolve } from "node:path";
import type { ErrorOwnersPlugin, OutputOptions, RequestedOutput } from "./bundler-plugin.ts";
import { moduleClassifier } from "./classify-module.ts";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { hashPart } from "./hash-part.ts";
import { markBundle } from "./mark-bundle.ts";
import { registration } from "./owners-line.ts";
import { writePrivateMap } from "./private-map.ts";

/**
 * Writes into each script of a build which of its ranges are the user's, the platform's and libraries' code, so that
 * `createTelemetry` tells from an error's stack whose error it is. For Vite 8, Rollup 4 and Rolldown; builds for a server are
 * left alone, and so is the development server.
 *
 * A script whose source map is missing fails the build.
 *
 * @see specification section 8, "Error typing for telemetry"
 */
export function errorOwners(options: ErrorOwnersOptions = {}): ErrorOwnersPlugin {
  const { exclude = [], sourceMaps, onBuilt } = options;
  const moveTo = typeof sourceMaps === "object" ? sourceMaps.moveTo : undefined;
  const isExcluded = (fileName: string): boolean =>
    exclude.some((rule) => (typeof rule === "string" ? rule === fileName : fileName.search(rule) >= 0));

  /** Outputs that had no maps until this plugin asked for them: Vite's environments, Rollup's folders. */
  const unasked = new Set<string>();
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
      unasked.add(name);
      return { build: { sourcemap: "hidden" } };
    },

    configResolved(config) {
      isVite = true;
      root = config.root;
      classify = moduleClassifier(options, root);
    },

    outputOptions<Options extends RequestedOutput>(output: Options): Options | null {
      if (isVite || output.sourcemap) return null;
      unasked.add(folderOf(output));
      return { ...output, sourcemap: "hidden" };
    },

    augmentChunkHash: (chunk) => hashPart(chunk, classify),

    generateBundle: {
      // After whoever still rewrites code: Vite puts its list of preloads in at this late hour.
      order: "post",
      async handler(output, bundle, isWrite) {
        const startMs = performance.now();
        const environment = this.environment?.name;
        const isUnasked = unasked.has(environment ?? folderOf(output));
        const outputFolder = resolve(folderOf(output));
        const { chunks, takenOut } = markBundle({
          bundle,
          outputFolder,
          classify,
          assignment: registration(output.format),
          isExcluded,
          keepsMaps: sourceMaps === "keep" || (sourceMaps === undefined && !isUnasked),
          fail: (message) => this.error(message),
        });
        if (moveTo !== undefined && isWrite) {
          for (const map of takenOut) await writePrivateMap(map, outputFolder, resolve(root, moveTo));
        }
        onBuilt?.({ environment, chunks, ms: performance.now() - startMs });
      },
    },
  };
}

function folderOf({ dir, file }: OutputOptions): string {
  return dir ?? (file === undefined ? "" : dirname(file));
}
