import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Folders of @corp/ui whose sheets the document brings. @param source of `root.tsx` */
export function sheetsOfRoot(source: string): readonly string[] {
  return [...source.matchAll(/^import "@corp\/ui\/([a-z-]+)\.css";$/gmu)].map(([, name = ""]) => name);
}

/** A component's sheet without those that are on every page. */
export function withoutSheets(code: string, names: readonly string[]): string {
  return code.replaceAll(/^@import "\.\.\/([a-z-]+)\/\1\.css";\n/gmu, (line, name: string) =>
    names.includes(name) ? "" : line,
  );
}

/**
 * A component of @corp/ui brings the sheets of what it is made of, since it can be taken alone. Those that the document of this site
 * brings on every page are left out of the others, or visitors would load them with each.
 * @param root file whose imports are on every page
 */
export function sheetsOnce(root: URL): Plugin {
  const names = sheetsOfRoot(readFileSync(root, "utf8"));
  return {
    name: "corp:sheets-once",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/ui\/src\/[a-z-]+\/[a-z-]+\.css/u },
      handler: (code) => ({ code: withoutSheets(code, names), map: null }),
    },
  };
}
