import { globSync } from "node:fs";
import { defineConfig } from "tsup";
import { packageBuild } from "../../tsup.base.ts";

const entries = (pattern: string, name: (path: string) => string): Record<string, string> =>
  Object.fromEntries(globSync(pattern, { cwd: import.meta.dirname }).map((path) => [name(path), path]));

/** One module for the site tier, one for each icon and for each piece of the admin tier. */
export default defineConfig(
  packageBuild(["index"], {
    entry: {
      index: "src/index.ts",
      ...entries("src/icons/*.tsx", (path) => path.replace(/^src\/|\.tsx$/g, "")),
      ...entries("src/admin/*/index.ts", (path) => path.replace(/^src\/|\/index\.ts$/g, "")),
    },
    // React Server Components may import every entry; the second tree shaking would drop the directive.
    treeshake: false,
    banner: { js: '"use client";' },
  }),
);
