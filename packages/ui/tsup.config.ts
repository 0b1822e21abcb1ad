import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { defineConfig } from "tsup";
import { packageBuild } from "../../tsup.base.ts";

const entries = (pattern: string, name: (path: string) => string): Record<string, string> =>
  Object.fromEntries(globSync(pattern, { cwd: import.meta.dirname }).map((path) => [name(path), path]));

const admin = entries("src/admin/*/index.ts", (path) => path.replace(/^src\/|\/index\.ts$/g, ""));
const others = {
  index: "src/index.ts",
  ...entries("src/icons/*.tsx", (path) => path.replace(/^src\/|\.tsx$/g, "")),
  ...entries("src/messages/*.ts", (path) => path.replace(/^src\/|\.ts$/g, "")),
};

/**
 * The entries of the admin tier for the declarations, in one folder: rollup-plugin-dts reads all of TypeScript's
 * libraries and React Aria's types anew for each folder with an entry, which took 4 GB for 28 of them.
 */
function entriesInOneFolder(): Record<string, string> {
  mkdirSync("generated/admin", { recursive: true });
  return Object.fromEntries(
    Object.entries(admin).map(([name, path]) => {
      const file = `generated/admin/${basename(dirname(path))}.ts`;
      writeFileSync(file, `export * from "../../${path}";\n`);
      return [name, file];
    }),
  );
}

/** One module for the site tier, one for each icon and each admin component. */
export default defineConfig(
  packageBuild(["index"], {
    entry: { ...others, ...admin },
    dts: { entry: { ...others, ...entriesInOneFolder() } },
    // Every entry is importable from a React Server Component; the second tree shaking would drop the directive.
    treeshake: false,
    banner: { js: '"use client";' },
  }),
);
