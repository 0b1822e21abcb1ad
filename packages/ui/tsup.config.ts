import { globSync } from "node:fs";
import { defineConfig } from "tsup";
import { packageBuild } from "../../tsup.base.ts";

const entries = (pattern: string, name: (path: string) => string): Record<string, string> =>
  Object.fromEntries(globSync(pattern, { cwd: import.meta.dirname }).map((path) => [name(path), path]));

/** One module for the site tier, one for each icon and each admin component. */
export default defineConfig(
  packageBuild(["index"], {
    entry: {
      index: "src/index.ts",
      ...entries("src/icons/*.tsx", (path) => path.replace(/^src\/|\.tsx$/g, "")),
      ...entries("src/messages/*.ts", (path) => path.replace(/^src\/|\.ts$/g, "")),
      ...entries("src/admin/*/index.ts", (path) => path.replace(/^src\/|\/index\.ts$/g, "")),
    },
    // Every entry is importable from a React Server Component; the second tree shaking would drop the directive.
    treeshake: false,
    banner: { js: '"use client";' },
  }),
);
