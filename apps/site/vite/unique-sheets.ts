import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Folders of @corp/ui whose style sheets the document imports. @param source of `root.tsx` */
export function sheetsOfRoot(source: string): readonly string[] {
  return [...source.matchAll(/^import "@corp\/ui\/([a-z-]+)\.css";$/gmu)].map(([, name = ""]) => name);
}

/** A component's style sheet without the imports of these folders. */
export function withoutSheets(code: string, names: readonly string[]): string {
  return code.replaceAll(/^@import "\.\.\/([a-z-]+)\/\1\.css";\n/gmu, (line, name: string) =>
    names.includes(name) ? "" : line,
  );
}

/**
 * Drops from the style sheets of @corp/ui the imports that every page has anyway. A component imports the sheets of its
 * parts, because it can be used alone; without this plugin visitors would load them with each component.
 *
 * @param root file whose imports are on every page
 */
export function uniqueSheets(root: URL): Plugin {
  const names = sheetsOfRoot(readFileSync(root, "utf8"));
  return {
    name: "corp:unique-sheets",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/ui\/src\/[a-z-]+\/[a-z-]+\.css/u },
      handler: (code) => ({ code: withoutSheets(code, names), map: null }),
    },
  };
}
